declare module "virtual:texts/*" {
  const texts: Record<string, string>;
  export default texts;
}
declare module "virtual:rules/*" {
  const rules: { number: string | null; text: string; level: number }[];
  export default rules;
}
declare module "virtual:editions" {
  const editions: string[];
  export default editions;
}
declare module "virtual:games" {
  const games: import("./table").GameInfo[];
  export default games;
}

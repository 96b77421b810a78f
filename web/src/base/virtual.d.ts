declare module "virtual:texts/*" {
  const texts: Record<string, string>;
  export default texts;
}
declare module "virtual:rules/*" {
  const book: import("./book").Book;
  export default book;
}
declare module "virtual:editions" {
  const editions: string[];
  export default editions;
}
declare module "virtual:games" {
  const games: import("./table").GameInfo[];
  export default games;
}

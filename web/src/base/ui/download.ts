/* A saved game as a file. It opens on the shelf of any browser, and in the program. */
export function download(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = `${name}.txt`;
  link.click();
  URL.revokeObjectURL(address);
}

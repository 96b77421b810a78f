// Writes x.br and x.gz beside every file of dist that shrinks, for a server that does not compress.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const folder = new URL("./dist", import.meta.url).pathname;
const shrinks = /\.(html|js|css|svg|wasm|webmanifest)$/;
let before = 0;
let after = 0;
for (const file of readdirSync(folder, { withFileTypes: true, recursive: true })) {
  const path = join(file.parentPath, file.name);
  if (!file.isFile() || /\.(br|gz)$/.test(path)) continue;
  const bytes = readFileSync(path);
  before += bytes.length;
  if (!shrinks.test(path)) {
    after += bytes.length;
    continue;
  }
  const small = brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
  writeFileSync(`${path}.br`, small);
  writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
  after += small.length;
}
console.log(`web/dist: ${before} bytes, ${after} compressed`);

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const folders = ['client', 'desk'].map((app) =>
  fileURLToPath(new URL(`../build/${app}/assets/`, import.meta.url)),
);

/** Compresses assets once at build time, as small as possible, instead of at every request. */
for (const file of folders.flatMap((folder) => readdirSync(folder).map((name) => folder + name))) {
  if (!/\.(js|css|svg)$/.test(file)) continue;
  const data = readFileSync(file);
  writeFileSync(`${file}.br`, brotliCompressSync(data, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
  writeFileSync(`${file}.gz`, gzipSync(data, { level: 9 }));
}

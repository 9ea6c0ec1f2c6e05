import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const folder = fileURLToPath(new URL('../build/client/assets/', import.meta.url));

/** Compressed once at build time, as small as it gets, instead of at every request. */
for (const name of readdirSync(folder).filter((file) => /\.(js|css|svg)$/.test(file))) {
  const data = readFileSync(folder + name);
  writeFileSync(
    `${folder}${name}.br`,
    brotliCompressSync(data, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  );
  writeFileSync(`${folder}${name}.gz`, gzipSync(data, { level: 9 }));
}

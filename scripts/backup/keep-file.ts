import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { KeptFile } from './manifest.ts';

/** Writes a stream into the backup, through `packing` if given, and returns its entry in the manifest. */
export async function keepFile(
  folder: string,
  path: string,
  body: Readable,
  packing?: Transform,
): Promise<KeptFile> {
  const file = join(folder, path);
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const hash = createHash('sha256');
  let bytes = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  // Readable by its owner only, as it holds personal data, and flushed to the disk before the backup is complete.
  const target = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true });
  await (packing ? pipeline(body, packing, measure, target) : pipeline(body, measure, target));
  return { path, bytes, sha256: hash.digest('hex') };
}

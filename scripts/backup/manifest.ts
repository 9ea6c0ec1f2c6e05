import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { Refusal } from '../running/run-script.ts';

const MANIFEST = 'manifest.json';
/** Checksum of the manifest in the format of `sha256sum`: `sha256sum -c manifest.sha256`. */
const SEAL = 'manifest.sha256';

/** Path that cannot leave the folder, even with a forged manifest. */
const path = z.string().regex(/^[A-Za-z0-9_-][\w.-]*(\/[A-Za-z0-9_-][\w.-]*)*$/);

const keptFile = z.strictObject({ path, bytes: z.number().int(), sha256: z.string().length(64) });

const manifestSchema = z.strictObject({
  format: z.literal(1),
  takenAt: z.iso.datetime(),
  /** Version of the shop. */
  shop: z.string(),
  postgres: z.string(),
  /** Newest migration of the database, and the number of migrations up to it. */
  migration: z.strictObject({ count: z.number().int(), name: z.string(), when: z.number().int() }),
  /** Version of the job queue's own tables. */
  jobQueue: z.number().int(),
  tables: z.array(
    keptFile.extend({
      schema: z.string(),
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.number().int(),
    }),
  ),
  /** Null while no number has been drawn. */
  sequences: z.array(z.strictObject({ name: z.string(), lastValue: z.string().nullable() })),
  /** Files of the file storage, by their keys. */
  files: z.array(keptFile.extend({ key: z.string() })),
  /** Other files that a shop with stand-ins needs from its data folder. */
  localParts: z.array(keptFile),
});

export type Manifest = z.infer<typeof manifestSchema>;
export type KeptFile = z.infer<typeof keptFile>;
export type KeptTable = Manifest['tables'][number];

export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const text = `${JSON.stringify(manifest, null, 1)}\n`;
  const hash = createHash('sha256').update(text).digest('hex');
  await writeFile(join(folder, MANIFEST), text, { mode: 0o600, flush: true });
  await writeFile(join(folder, SEAL), `${hash}  ${MANIFEST}\n`, { mode: 0o600, flush: true });
}

/** Reads a backup and compares every byte with its checksums: a damaged backup is not restored even in part. */
export async function readBackup(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  const damaged: string[] = [];
  for (const file of [...manifest.tables, ...manifest.files, ...manifest.localParts])
    if ((await hashOf(join(folder, file.path))) !== file.sha256) damaged.push(file.path);
  if (damaged.length > 0)
    throw new Refusal(
      `The backup is damaged: ${damaged.length} file(s) are missing or changed: ${damaged.slice(0, 5).join(', ')}`,
    );
  return manifest;
}

async function readManifest(folder: string): Promise<Manifest> {
  const [text, seal] = await Promise.all(
    [MANIFEST, SEAL].map((name) => readFile(join(folder, name), 'utf8').catch(() => undefined)),
  );
  if (text === undefined || seal === undefined)
    throw new Refusal(`${folder} is no backup: ${MANIFEST} or ${SEAL} is missing.`);
  const hash = createHash('sha256').update(text).digest('hex');
  if (seal !== `${hash}  ${MANIFEST}\n`) throw new Refusal(`The backup is damaged: ${MANIFEST} was changed.`);
  const parsed = manifestSchema.safeParse(JSON.parse(text));
  if (!parsed.success)
    throw new Refusal(`The backup is of a format that this version of the shop does not know.`);
  return parsed.data;
}

async function hashOf(file: string): Promise<string | undefined> {
  const hash = createHash('sha256');
  try {
    await pipeline(createReadStream(file), hash);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
  return hash.digest('hex');
}

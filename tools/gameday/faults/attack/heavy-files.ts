import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { PART_BYTES, type UploadKindName } from '#contract/desk/uploads.ts';
import type { Setup } from '../../harness/setup.ts';
import { hirePerson } from '../../harness/staff.ts';

interface HeavyFile {
  kind: UploadKindName;
  content: Buffer;
}

/** Some kilobytes that fill hundreds of megabytes once decoded, and a recording near the limit of its bytes. */
async function heavyFiles(): Promise<HeavyFile[]> {
  const flat = (side: number) =>
    sharp({
      create: { width: side, height: side, channels: 3, background: '#2C7A51' },
      limitInputPixels: false,
    });
  const pictures = await Promise.all([
    flat(6_300).webp().toBuffer(),
    flat(3_400).webp().toBuffer(),
    flat(6_000).jpeg({ progressive: true }).toBuffer(),
    flat(3_400).jpeg({ progressive: true }).toBuffer(),
    flat(5_000).toColourspace('rgb16').png({ progressive: true }).toBuffer(),
    flat(2_400).toColourspace('rgb16').png({ progressive: true }).toBuffer(),
  ]);
  return [
    ...pictures.map((content) => ({ kind: 'picture' as const, content })),
    { kind: 'club-audio', content: longRecording() },
  ];
}

/** 29 minutes of silence, 35 MB: frames of an MP3 at 160 kbit/s. */
function longRecording(): Buffer {
  const frame = Buffer.alloc(522);
  frame.writeUInt32BE(0xfffba000);
  return Buffer.alloc(frame.length * 67_000, frame);
}

/** Two people of the team, each with a browser and a network, send these files one after another until `stop` is called. */
export async function sendHeavyFiles({ db, origin }: Setup) {
  const files = await heavyFiles();
  const statuses = new Map<number, number>();
  let isOver = false;
  const people = await Promise.all(['Renata', 'Ulises'].map((name) => hirePerson(db, name)));
  const working = people.map(async (token, person) => {
    const headers = { cookie: `mostrador=${token}`, 'x-forwarded-for': `198.19.${200 + person}.20` };
    for (let turn = 0; !isOver; turn += 1) {
      const file = files[(turn + person) % files.length];
      const status = file && (await deliver(origin, headers, file));
      if (status !== undefined) statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  });
  return {
    statuses,
    async stop() {
      isOver = true;
      await Promise.all(working);
    },
  };
}

/** Answers the status of the first call that was refused, or of the last. */
async function deliver(
  origin: string,
  headers: Record<string, string>,
  { kind, content }: HeavyFile,
): Promise<number> {
  const json = { ...headers, 'content-type': 'application/json' };
  const begun = await post(`${origin}/api/desk/uploads/start`, json, {
    kind,
    bytes: content.length,
    file_name: 'archivo',
  });
  const { upload_id } = begun.body;
  if (!upload_id) return begun.status;
  const binary = { ...headers, 'content-type': 'application/octet-stream' };
  for (let index = 0; index * PART_BYTES < content.length; index += 1) {
    const part = content.subarray(index * PART_BYTES, (index + 1) * PART_BYTES);
    const sha256 = createHash('sha256').update(part).digest('hex');
    const query = new URLSearchParams({ upload_id, index: String(index), sha256 });
    const { status } = await post(`${origin}/api/desk/uploads/part?${query}`, binary, part);
    if (status !== 200) return status;
  }
  return (await post(`${origin}/api/desk/uploads/finish`, json, { upload_id })).status;
}

async function post(url: string, headers: Record<string, string>, body: object) {
  const sent = body instanceof Uint8Array ? new Uint8Array(body) : JSON.stringify(body);
  const answer = await fetch(url, { method: 'POST', headers, body: sent }).catch(() => undefined);
  const read = (await answer?.json().catch(() => ({}))) as { upload_id?: string } | undefined;
  return { status: answer?.status ?? 0, body: read ?? {} };
}

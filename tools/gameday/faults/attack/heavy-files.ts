import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { PART_BYTES } from '#contract/desk/uploads.ts';
import { hirePerson } from '../../harness/people.ts';
import type { Setup } from '../../harness/setup.ts';

/** Some kilobytes that fill hundreds of megabytes once decoded, and a recording near the limit of its bytes. */
async function heavyFiles() {
  const flat = (side: number) =>
    sharp({
      create: { width: side, height: side, channels: 3, background: '#2C7A51' },
      limitInputPixels: false,
    });
  const pictures = await Promise.all([
    ...[6_300, 3_400].map((side) => flat(side).webp().toBuffer()),
    ...[6_000, 3_400].map((side) => flat(side).jpeg({ progressive: true }).toBuffer()),
    ...[5_000, 2_400].map((side) => flat(side).toColourspace('rgb16').png({ progressive: true }).toBuffer()),
  ]);
  return [
    ...pictures.map((content) => ['picture', content] as const),
    ['club-audio', longRecording()] as const,
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
    for (let turn = person; !isOver; turn += 1) {
      const [kind, content] = files[turn % files.length] ?? ['picture', Buffer.alloc(0)];
      const status = await deliver(`${origin}/api/desk/uploads`, headers, { kind, content });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
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
  url: string,
  headers: Record<string, string>,
  { kind, content }: { kind: string; content: Buffer },
): Promise<number> {
  const start = { kind, bytes: content.length, file_name: 'archivo' };
  const { status, upload_id } = await post(`${url}/start`, headers, start);
  if (!upload_id) return status;
  for (let index = 0; index * PART_BYTES < content.length; index += 1) {
    const part = content.subarray(index * PART_BYTES, (index + 1) * PART_BYTES);
    const sha256 = createHash('sha256').update(part).digest('hex');
    const query = new URLSearchParams({ upload_id, index: String(index), sha256 });
    const sent = await post(`${url}/part?${query}`, headers, part);
    if (sent.status !== 200) return sent.status;
  }
  return (await post(`${url}/finish`, headers, { upload_id })).status;
}

async function post(url: string, given: Record<string, string>, body: object) {
  const isBinary = body instanceof Uint8Array;
  const headers = { ...given, 'content-type': isBinary ? 'application/octet-stream' : 'application/json' };
  const sent = isBinary ? new Uint8Array(body) : JSON.stringify(body);
  const answer = await fetch(url, { method: 'POST', headers, body: sent }).catch(() => undefined);
  const read = (await answer?.json().catch(() => ({}))) as { upload_id?: string } | undefined;
  return { status: answer?.status ?? 0, upload_id: read?.upload_id };
}

import { createHash } from 'node:crypto';
import { PART_BYTES, type UploadKindName } from '#contract/desk/uploads.ts';
import type { TestShop } from '../../../../testing/test-shop.ts';

interface Sender {
  cookie: string;
  post(path: string, body?: object): Promise<{ status: number; body: { upload_id?: string } }>;
}

export const sha256Of = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

export const partOf = (content: Buffer, index: number) =>
  content.subarray(index * PART_BYTES, (index + 1) * PART_BYTES);

/** Sends one part, as the browser does. */
export async function sendPart(
  { app }: Pick<TestShop, 'app'>,
  { cookie }: Pick<Sender, 'cookie'>,
  {
    uploadId,
    index,
    bytes,
    sha256 = sha256Of(bytes),
  }: {
    uploadId: string;
    index: number;
    bytes: Buffer;
    sha256?: string;
  },
) {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/desk/uploads/part',
    query: { upload_id: uploadId, index: String(index), sha256 },
    headers: { cookie, 'content-type': 'application/octet-stream' },
    payload: bytes,
  });
  return { status: answer.statusCode, body: answer.json() };
}

/** Begins an upload and sends all its parts. */
export async function sentUpload(
  testShop: Pick<TestShop, 'app'>,
  sender: Sender,
  kind: UploadKindName,
  content: Buffer,
  fileName = 'archivo',
): Promise<string> {
  const begun = { kind, bytes: content.length, file_name: fileName };
  const started = await sender.post('/desk/uploads/start', begun);
  const uploadId = started.body.upload_id;
  if (!uploadId) throw new Error(`The upload was not begun: ${JSON.stringify(started.body)}`);
  for (let index = 0; index * PART_BYTES < content.length; index += 1)
    await sendPart(testShop, sender, { uploadId, index, bytes: partOf(content, index) });
  return uploadId;
}

/** A file that has arrived whole, ready for the call that uses it. */
export async function anUpload(
  testShop: Pick<TestShop, 'app'>,
  sender: Sender,
  kind: UploadKindName,
  content: Buffer,
  fileName?: string,
): Promise<string> {
  const uploadId = await sentUpload(testShop, sender, kind, content, fileName);
  const { status, body } = await sender.post('/desk/uploads/finish', { upload_id: uploadId });
  if (status !== 200) throw new Error(`The upload was not finished: ${JSON.stringify(body)}`);
  return uploadId;
}

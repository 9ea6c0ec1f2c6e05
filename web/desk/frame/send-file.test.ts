// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PART_BYTES } from '#contract/desk/uploads.ts';
import { createSending } from './send-file.ts';

const content = new Uint8Array(PART_BYTES * 2 + 10).map((_, index) => index % 251);
const file = new File([content], 'Guía.pdf', { type: 'application/pdf' });

/** The shop, as far as an upload goes. */
let parts: Uint8Array[];
let asked: string[];
/** What happens to the requests to come, in their order; null lets one through. */
let weather: ('lost' | 'lost after' | 'refused' | null)[];

const answer = (body: object, status = 200) => Response.json({ status: true, ...body }, { status });

async function shop(address: string, init: RequestInit): Promise<Response> {
  const url = new URL(address, 'http://shop.test');
  const what = weather.shift() ?? null;
  asked.push(`${url.pathname.split('/').at(-1)}${url.searchParams.get('index') ?? ''}`);
  if (what === 'lost') throw new TypeError('Failed to fetch');
  if (what === 'refused') return answer({ code: 'UPLOAD_REFUSED', status_Message: 'No.' }, 422);
  if (url.pathname.endsWith('/start')) return answer({ upload_id: 'a'.repeat(32), next: 0, parts: 3 });
  if (url.pathname.endsWith('/finish'))
    return answer({ upload_id: 'a'.repeat(32), content_type: 'application/pdf' });
  if (Number(url.searchParams.get('index')) === parts.length)
    parts.push(new Uint8Array(init.body as ArrayBuffer));
  if (what === 'lost after') throw new TypeError('Failed to fetch');
  return answer({ upload_id: 'a'.repeat(32), next: parts.length, parts: 3 });
}

beforeEach(() => {
  parts = [];
  asked = [];
  weather = [];
  vi.stubGlobal('fetch', shop);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const options = (more: object = {}) => ({
  signal: new AbortController().signal,
  onProgress: () => undefined,
  onWaiting: () => undefined,
  pause: async () => undefined,
  ...more,
});

const joined = () => Uint8Array.from(parts.flatMap((part) => Array.from(part)));

test('a file arrives part by part, whole', async () => {
  const progress: number[] = [];
  const onProgress = (done: number) => progress.push(done);
  const sent = await createSending('book-file', file).run(options({ onProgress }));
  expect(sent).toEqual({ uploadId: 'a'.repeat(32), contentType: 'application/pdf' });
  expect(asked).toEqual(['start', 'part0', 'part1', 'part2', 'finish']);
  expect(joined()).toEqual(content);
  expect(progress.at(-1)).toBe(1);
});

test('a part whose answer was lost is not sent twice into the file', async () => {
  weather = [null, 'lost', 'lost after', null];
  const waiting: boolean[] = [];
  const onWaiting = (isWaiting: boolean) => waiting.push(isWaiting);
  await createSending('book-file', file).run(options({ onWaiting }));
  expect(asked).toEqual(['start', 'part0', 'part0', 'part0', 'part1', 'part2', 'finish']);
  expect(joined()).toEqual(content);
  expect([waiting.includes(true), waiting.at(-1)]).toEqual([true, false]);
});

test('after a long time without connection it goes on from where it was, when asked to', async () => {
  weather = [null, null, ...Array.from({ length: 9 }, () => 'lost' as const)];
  const sending = createSending('book-file', file);
  await expect(sending.run(options())).rejects.toMatchObject({ code: 'NETWORK' });
  asked = [];
  await sending.run(options());
  expect(asked).toEqual(['part1', 'part2', 'finish']);
  expect(joined()).toEqual(content);
});

test('what the shop refuses is not sent again by itself', async () => {
  weather = [null, null, null, null, 'refused'];
  const sending = createSending('book-file', file);
  await expect(sending.run(options())).rejects.toMatchObject({ code: 'UPLOAD_REFUSED' });
  expect(asked.filter((call) => call === 'finish')).toHaveLength(1);
  asked = [];
  parts = [];
  await sending.run(options());
  expect(asked[0]).toBe('start');
});

test('a file that was given up is not waited for', async () => {
  const stop = new AbortController();
  weather = [null, 'lost'];
  const pause = async () => stop.abort();
  await expect(
    createSending('book-file', file).run(options({ signal: stop.signal, pause })),
  ).rejects.toThrow();
  expect(asked.length).toBeLessThan(5);
});

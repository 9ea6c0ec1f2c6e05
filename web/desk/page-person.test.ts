import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deskApi, deskQueries, meKey, ownName } from './frame/desk-api.ts';
import { downloadFile } from './frame/download-file.ts';
import { createSending } from './frame/send-file.ts';
import { labelsAddress, pickListAddress, slipsAddress } from './parts/parcels/prints.ts';
import { keepingOf } from './screens/club/saving/kept-text.ts';

const drawFor = (staffId: number | null) => {
  deskQueries.clear();
  if (staffId !== null) deskQueries.setQueryData(meKey, { status: true, me: { staff_id: staffId } });
};

/** The person that each request named, with the call. */
const sent: [string, string | null][] = [];
beforeEach(() => {
  sent.length = 0;
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  });
  vi.stubGlobal('fetch', async (path: string, { headers }: RequestInit) => {
    sent.push([path.split('?')[0] ?? '', new Headers(headers).get('x-desk-person')]);
    if (path.endsWith('.csv')) return new Response('refused', { status: 404 });
    return Response.json({
      upload_id: 'one',
      next: path.includes('part') ? 1 : 0,
      parts: 1,
      content_type: '',
    });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  drawFor(null);
});

test('calls, parts of files and downloads say for whom the page was drawn', async () => {
  drawFor(7);
  await deskApi('GET /desk/staff/list');
  const signal = new AbortController().signal;
  const file = new File(['book'], 'book.pdf');
  await createSending('book-file', file).run({ signal, onProgress: () => {}, onWaiting: () => {} });
  await downloadFile('/desk/catalog/export.csv', 'libros.csv').catch(() => undefined);
  expect(sent).toEqual([
    ['/api/desk/staff/list', '7'],
    ['/api/desk/uploads/start', '7'],
    ['/api/desk/uploads/part', '7'],
    ['/api/desk/uploads/finish', '7'],
    ['/api/desk/catalog/export.csv', '7'],
  ]);
  for (const address of [
    slipsAddress([1]),
    labelsAddress('boxes', [1], 'letter', 2),
    pickListAddress(),
    pickListAddress([1]),
  ])
    expect(new URL(address, 'http://localhost').searchParams.get('drawn_for')).toBe('7');
});

test('a page that is nobody’s yet names nobody', async () => {
  drawFor(null);
  await deskApi('GET /desk/staff/me');
  expect(sent).toEqual([['/api/desk/staff/me', null]]);
});

test('what a browser keeps is shown to its own person only, and stays until they are back', () => {
  const kept = { base: { a: 1 }, version: 1, mine: { a: 2 } };
  drawFor(7);
  keepingOf(2026, 11).write('welcome', kept);
  drawFor(8);
  expect(keepingOf(2026, 11).read('welcome')).toBeNull();
  expect(ownName('x')).not.toBe('x:7');
  drawFor(7);
  expect(keepingOf(2026, 11).read('welcome')).toEqual(kept);
});

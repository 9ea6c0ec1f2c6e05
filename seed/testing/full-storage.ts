import { Readable } from 'node:stream';
import type { FileStorage } from '#server/platform/files/file-storage.ts';

/** Storage that has every picture already, and fails after some of them. */
export function fullStorage(failAfter = Number.POSITIVE_INFINITY): FileStorage {
  const record = JSON.stringify({ width: 480, height: 640, widths: [240, 480] });
  let asked = 0;
  return {
    async get() {
      asked += 1;
      if (asked > failAfter) throw new Error('The disk is full.');
      return { body: Readable.from([record]), contentType: 'application/json', size: record.length };
    },
    put: () => Promise.reject(new Error('Nothing is to be drawn again.')),
    exists: async () => true,
    delete: async () => undefined,
    async *list() {},
    publicUrl: (key) => key,
  };
}

import { describe, expect, test } from 'vitest';
import { checkRoom, MOST_BYTES, megabytes } from './room.ts';

const storage = (facts: StorageEstimate) => ({ estimate: async () => facts }) as StorageManager;

describe('Room for a kept month', () => {
  test("is the browser's free room, and a refusal tells how much is missing", async () => {
    await checkRoom(5_000_000, storage({ quota: 9_000_000, usage: 4_000_000 }));
    await expect(checkRoom(5_200_000, storage({ quota: 9_000_000, usage: 6_500_000 }))).rejects.toThrow(
      'No cabe: este mes ocupa unos 6 MB y quedan 2 MB. Libera espacio e intenta de nuevo.',
    );
  });

  test('has an upper limit, whatever the browser has', async () => {
    await expect(checkRoom(MOST_BYTES + 1, storage({ quota: 1e12, usage: 0 }))).rejects.toThrow('No cabe');
  });

  test('is assumed where the browser does not tell it', async () => {
    await checkRoom(5_000_000, storage({}));
    await checkRoom(5_000_000, {
      estimate: () => Promise.reject(new Error('no')),
    } as unknown as StorageManager);
  });

  test('is never promised smaller than needed', () => expect(megabytes(4_000_001)).toBe('5 MB'));
});

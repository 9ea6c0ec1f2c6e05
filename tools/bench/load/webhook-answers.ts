import { closeSync, openSync, readSync, statSync } from 'node:fs';

/** What the shop answered to the provider's messages, read from its own log from here on. */
export function watchWebhooks(logFile: string) {
  const from = sizeOf(logFile);
  return {
    count(): { all: number; refused: number } {
      const statuses = linesSince(logFile, from)
        .filter((line) => line.includes('/api/payments/webhook') && line.includes('"status"'))
        .map((line) => (JSON.parse(line) as { status: number }).status);
      return { all: statuses.length, refused: statuses.filter((status) => status !== 200).length };
    },
  };
}

const sizeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

function linesSince(file: string, from: number): string[] {
  const buffer = Buffer.alloc(sizeOf(file) - from);
  const descriptor = openSync(file, 'r');
  readSync(descriptor, buffer, 0, buffer.length, from);
  closeSync(descriptor);
  return buffer.toString('utf8').split('\n').slice(0, -1);
}

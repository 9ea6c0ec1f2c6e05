import { randomUUID } from 'node:crypto';
import type { Chance } from '../../harness/random.ts';
import type { Phone } from '../../harness/staff.ts';

/** What the desk answered about the shelf and about conversations. */
export interface ShelfAnswers {
  /** Changes of the stock that were written down, by their keys. */
  corrections: Map<string, number>;
  /** Conversations that were answered. */
  replied: number[];
  /** Taps without an answer until the end of patience. */
  open: number;
}

export const noShelfAnswers = (): ShelfAnswers => ({ corrections: new Map(), replied: [], open: 0 });

/** Copies come in, or some are missing; where too few are free it is refused. */
export async function correctStock(phone: Phone, productId: number, chance: Chance, answers: ShelfAnswers) {
  const request_key = randomUUID();
  const change = chance.next() < 0.5 ? 1 + chance.whole(4) : -1 - chance.whole(4);
  const answer = await phone('/catalog/adjust-stock', {
    product_id: productId,
    change,
    reason: change > 0 ? 'compra' : 'merma',
    note: request_key,
    request_key,
  });
  if (!answer) answers.open += 1;
  if (answer?.status === 200) answers.corrections.set(request_key, change);
}

/** Both phones answer the same conversation at once: the later one is asked first. */
export async function answerThread(threadId: number, phones: readonly Phone[], answers: ShelfAnswers) {
  await Promise.all(
    phones.map(async (phone) => {
      const answer = await phone('/messages/reply', {
        thread_id: threadId,
        version: 0,
        body: 'Sí, lo tenemos. Un abrazo.',
        close: false,
        request_key: randomUUID(),
      });
      if (!answer) answers.open += 1;
      if (answer?.status === 200) answers.replied.push(threadId);
    }),
  );
}

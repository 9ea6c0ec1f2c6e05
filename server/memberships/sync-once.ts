import type { Shop } from '../platform/shop.ts';
import { drawTicket, wasAskedSince } from './sync.queries.ts';
import { syncSubscription } from './sync-subscription.ts';

interface Question {
  ticket: Promise<number>;
  answer: Promise<void>;
}

/** Under way in this process, by the provider's id; another copy of the shop may ask the same, which costs only a question. */
const underWay = new WeakMap<Shop, Map<string, Question>>();

function questionsOf(shop: Shop): Map<string, Question> {
  const known = underWay.get(shop) ?? new Map<string, Question>();
  underWay.set(shop, known);
  return known;
}

/**
 * Acts on a message that came when the ticket `heard` was drawn. A renewal brings several at once: a question that was
 * asked after this one had come has its answer, too.
 */
export async function syncUnlessAskedSince(
  shop: Shop,
  providerId: string,
  cause: string,
  heard: number,
): Promise<void> {
  if (await wasAskedSince(shop.db, providerId, heard)) return;
  const questions = questionsOf(shop);
  const earlier = questions.get(providerId);
  if (earlier && (await earlier.ticket) > heard) return earlier.answer;
  const ticket = drawTicket(shop.db);
  const question: Question = { ticket, answer: syncSubscription(shop, providerId, cause, ticket) };
  questions.set(providerId, question);
  try {
    await question.answer;
  } finally {
    if (questions.get(providerId) === question) questions.delete(providerId);
  }
}

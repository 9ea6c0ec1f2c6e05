import type Stripe from 'stripe';
import { type EventSubject, handledEvents, subjectOf } from './event-subject.ts';

/** Meaning of a signed event for the shop. */
export type EventReading =
  | { verdict: 'usable'; event: Stripe.Event; subject: EventSubject }
  /** A kind that changes nothing here, or about nothing of the shop's. */
  | { verdict: 'ignored' }
  /** Event that cannot be used; without an id it cannot be stored. */
  | { verdict: 'unusable'; id: string | null; type: string; reason: string };

const LONGEST_NAME = 255;
const LAST_SECOND = Date.UTC(9999, 0) / 1000;
const UNPRINTABLE = /[^\x21-\x7e]/;

const isName = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= LONGEST_NAME && !UNPRINTABLE.test(value);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A signature says who sent an event, not that its shape is one the shop knows: never throws. */
export function readEvent(sent: unknown): EventReading {
  const facts = isRecord(sent) ? sent : {};
  const { type } = facts;
  if (isName(type) && !handledEvents.includes(type)) return { verdict: 'ignored' };
  const reason = oddityOf(facts);
  if (reason) return unusable(facts, reason);
  const event = facts as unknown as Stripe.Event;
  try {
    const subject = subjectOf(event);
    if (!subject) return { verdict: 'ignored' };
    if (!isName(subject.id)) return unusable(facts, 'its object names nothing by a usable id');
    return { verdict: 'usable', event, subject };
  } catch {
    return unusable(facts, 'its object has a shape that is not known');
  }
}

/** Reason that makes an event unusable whatever it is about; null without one. */
function oddityOf({ id, type, created, data }: Record<string, unknown>): string | null {
  if (!isName(id)) return 'it has no usable id';
  if (!isName(type)) return 'it has no usable type';
  if (!Number.isInteger(created) || Number(created) < 0 || Number(created) > LAST_SECOND)
    return 'its date is none';
  if (!isRecord(data) || !isRecord(data.object)) return 'it has no object';
  return null;
}

function unusable({ id, type }: Record<string, unknown>, reason: string): EventReading {
  return { verdict: 'unusable', id: printable(id) || null, type: printable(type), reason };
}

const printable = (value: unknown): string =>
  typeof value === 'string'
    ? Array.from(value.slice(0, LONGEST_NAME), (one) => (UNPRINTABLE.test(one) ? '?' : one)).join('')
    : '';

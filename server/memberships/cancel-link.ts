import { idOfToken, signToken } from '../platform/signed-link.ts';

/** Kinds of mailed links that work without signing in, and how long: neither dead a month later nor alive for ever. */
const kinds = {
  /** The notice of a renewal comes a week before it. */
  cancel: { name: 'cancel-subscription-v1', validForMs: 40 * 24 * 60 * 60 * 1000 },
  card: { name: 'change-card-v1', validForMs: 30 * 24 * 60 * 60 * 1000 },
} as const;

type LinkKind = keyof typeof kinds;

/**
 * The token of a mailed link with which a subscription can be cancelled, or its card changed, without signing in. It says
 * which one and until when, signed for its kind; it allows nothing else and shows nothing about the person.
 */
function token(kind: LinkKind, key: string, subscriptionId: number, now: Date): string {
  const { name, validForMs } = kinds[kind];
  return signToken(key, name, subscriptionId, new Date(now.getTime() + validForMs));
}

export const cancelToken = (key: string, subscriptionId: number, now: Date) =>
  token('cancel', key, subscriptionId, now);
export const cardToken = (key: string, subscriptionId: number, now: Date) =>
  token('card', key, subscriptionId, now);

/** The subscription that a token is about; undefined for a forged or expired one, or one of another kind. */
export const subscriptionOfToken = (
  key: string,
  given: string,
  now: Date,
  kind: LinkKind = 'cancel',
): number | undefined => idOfToken(key, kinds[kind].name, given, now);

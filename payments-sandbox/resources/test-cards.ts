export type CardBehaviour =
  | { kind: 'approve' }
  | { kind: 'approve_once' }
  | { kind: 'authorise' }
  | { kind: 'dispute' }
  | { kind: 'return_refunds' }
  | { kind: 'decline'; code: string; declineCode: string };

export type TestCard = {
  brand: string;
  funding: 'credit' | 'debit';
  country: string;
  behaviour: CardBehaviour;
};

const approve: CardBehaviour = { kind: 'approve' };
const decline = (declineCode: string, code = 'card_declined'): CardBehaviour => ({
  kind: 'decline',
  code,
  declineCode,
});

function card(brand: string, behaviour: CardBehaviour = approve, more: Partial<TestCard> = {}): TestCard {
  return { brand, funding: 'credit', country: 'US', behaviour, ...more };
}

/** Published test numbers. Every other number is declined: this service never saw a real card. */
const CARDS = new Map<string, TestCard>([
  ['4242424242424242', card('visa')],
  ['4000056655665556', card('visa', approve, { funding: 'debit' })],
  ['4000004840008001', card('visa', approve, { country: 'MX' })],
  ['5555555555554444', card('mastercard')],
  ['2223003122003222', card('mastercard')],
  ['5200828282828210', card('mastercard', approve, { funding: 'debit' })],
  ['378282246310005', card('amex')],
  ['371449635398431', card('amex')],
  ['6011111111111117', card('discover')],
  ['3056930009020004', card('diners')],
  ['3566002020360505', card('jcb')],
  ['6205500000000000004', card('unionpay')],
  ['4000000000000341', card('visa', { kind: 'approve_once' })],
  ['4000000000000259', card('visa', { kind: 'dispute' })],
  ['4000000000005126', card('visa', { kind: 'return_refunds' })],
  ['4000002760003184', card('visa', { kind: 'authorise' })],
  ['4000000000003220', card('visa', { kind: 'authorise' })],
  ['4000000000000002', card('visa', decline('generic_decline'))],
  ['4000000000009995', card('visa', decline('insufficient_funds'))],
  ['4000000000009987', card('visa', decline('lost_card'))],
  ['4000000000009979', card('visa', decline('stolen_card'))],
  ['4000000000000069', card('visa', decline('expired_card', 'expired_card'))],
  ['4000000000000127', card('visa', decline('incorrect_cvc', 'incorrect_cvc'))],
  ['4000000000000119', card('visa', decline('processing_error', 'processing_error'))],
]);

function brandOf(number: string): string {
  if (number.startsWith('4')) return 'visa';
  if (number.startsWith('5')) return 'mastercard';
  if (/^3[47]/.test(number)) return 'amex';
  return number.startsWith('6') ? 'discover' : 'unknown';
}

export function testCard(number: string): TestCard {
  return CARDS.get(number) ?? card(brandOf(number), decline('test_mode_live_card'));
}

/** Messages of the real service about each decline, in English: they are for the shop's log, not for the buyer. */
const MESSAGES: Record<string, string> = {
  insufficient_funds: 'Your card has insufficient funds.',
  expired_card: 'Your card has expired.',
  incorrect_cvc: "Your card's security code is incorrect.",
  processing_error: 'An error occurred while processing your card. Try again in a little bit.',
  test_mode_live_card:
    'Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
};

export function declineMessage(declineCode: string): string {
  return MESSAGES[declineCode] ?? 'Your card was declined.';
}

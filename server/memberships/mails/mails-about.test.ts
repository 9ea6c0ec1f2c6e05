import { expect, test } from 'vitest';
import type { SubscriptionState } from '#contract/subscriptions.ts';
import { mailsAbout } from './mails-about.ts';

interface Change {
  from: SubscriptionState;
  to: SubscriptionState;
  /** Tells whether it was set to end with its period, before and after. */
  ends?: [before: boolean, after: boolean];
  isSuspended?: boolean;
  openInvoiceId?: string;
  failedTries?: number;
  /** Newly paid. */
  paid?: string[];
}

const paidUntil = new Date('2026-03-15T12:00:00Z');

function mailsOf({ from, to, ends = [false, false], isSuspended = false, paid = [], ...invoice }: Change) {
  const { openInvoiceId = null, failedTries = null } = invoice;
  const before = { subscription_id: 7, state: from, cancel_at_period_end: ends[0] };
  const after = {
    state: to,
    cancel_at_period_end: ends[1],
    paid_until: paidUntil,
    is_suspended: isSuspended,
    ticket: 31,
  };
  const invoices = paid.map((invoiceId) => ({ invoiceId }));
  return mailsAbout(before, after, { openInvoiceId, failedTries }, invoices);
}

const welcome = { kind: 'welcome', subscriptionId: 7 };
const receipt = (invoiceId = 'in_1') => ({ kind: 'receipt', subscriptionId: 7, invoiceId });
const cardFailed = { kind: 'card-failed', subscriptionId: 7, invoiceId: 'in_open' };
const cancelled = { kind: 'cancelled', subscriptionId: 7, paidUntil: paidUntil.toISOString(), ticket: 31 };
const ended = { kind: 'ended', subscriptionId: 7 };

const paid = ['in_1'];
const openInvoiceId = 'in_open';
const states: SubscriptionState[] = ['pending', 'active', 'past_due', 'expired', 'canceled'];

test.each<[what: string, change: Change, mails: object[]]>([
  ['the first payment', { from: 'pending', to: 'active', paid }, [welcome, receipt()]],
  ['the first payment, its invoice not listed yet', { from: 'pending', to: 'active' }, [welcome]],
  ['a payment on a page that had ended', { from: 'expired', to: 'active', paid }, [welcome, receipt()]],
  ['a page that ends unpaid', { from: 'pending', to: 'expired' }, []],
  ['a first charge that fails', { from: 'pending', to: 'past_due', openInvoiceId }, [cardFailed]],
  ['an end before anything was paid', { from: 'pending', to: 'canceled' }, [ended]],

  ['a renewal', { from: 'active', to: 'active', paid }, [receipt()]],
  [
    'two renewals at once',
    { from: 'active', to: 'active', paid: ['in_1', 'in_2'] },
    [receipt(), receipt('in_2')],
  ],
  [
    'a renewal with its next invoice open',
    { from: 'active', to: 'active', paid, openInvoiceId },
    [receipt()],
  ],

  ['a renewal whose card fails', { from: 'active', to: 'past_due', openInvoiceId }, [cardFailed]],
  ['a failed renewal without an open invoice', { from: 'active', to: 'past_due' }, []],
  ['another failed try', { from: 'past_due', to: 'past_due', openInvoiceId }, []],
  ['a failed renewal that is paid', { from: 'past_due', to: 'active', paid }, [receipt()]],
  [
    'a failed renewal that is given up',
    { from: 'past_due', to: 'canceled', openInvoiceId, failedTries: 3 },
    [{ ...ended, failedTries: 3 }],
  ],
  ['a failed renewal that the client cancels', { from: 'past_due', to: 'canceled', openInvoiceId }, [ended]],

  ['a cancellation', { from: 'active', to: 'active', ends: [false, true] }, [cancelled]],
  ['one that was known', { from: 'active', to: 'active', ends: [true, true] }, []],
  ['one that is taken back', { from: 'active', to: 'active', ends: [true, false] }, []],
  ['one while the card fails', { from: 'past_due', to: 'past_due', ends: [false, true] }, [cancelled]],
  [
    'a cancellation together with a renewal',
    { from: 'active', to: 'active', ends: [false, true], paid },
    [receipt(), cancelled],
  ],
  [
    'a dispute, which ends it with its period',
    { from: 'active', to: 'active', ends: [false, true], isSuspended: true },
    [],
  ],

  ['the end', { from: 'active', to: 'canceled' }, [ended]],
  ['the end that had been asked for', { from: 'active', to: 'canceled', ends: [true, true] }, [ended]],
  ['an end at once, asked for at once', { from: 'active', to: 'canceled', ends: [false, true] }, [ended]],
  ['the end of a disputed one', { from: 'active', to: 'canceled', isSuspended: true }, [ended]],
  ['a payment after the end', { from: 'canceled', to: 'canceled', paid }, [receipt()]],
])('%s is mailed about with the right mails', (_what, change, mails) => {
  expect(mailsOf(change)).toEqual(mails);
});

test.each(states)('an answer that changes nothing of one that is %s mails nothing', (state) => {
  expect(mailsOf({ from: state, to: state, openInvoiceId })).toEqual([]);
  expect(mailsOf({ from: state, to: state, ends: [true, true] })).toEqual([]);
});

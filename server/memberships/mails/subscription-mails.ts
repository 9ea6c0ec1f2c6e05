import { windowAfter } from '#contract/delivery.ts';
import { READERS_CLUB } from '#contract/membership-terms.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { sendMail } from '../../platform/mail/send-mail.ts';
import type { Shop } from '../../platform/shop.ts';
import { isOpen } from '../access.queries.ts';
import { findFirstBox } from '../boxes.queries.ts';
import { cancelToken, cardToken } from '../cancel-link.ts';
import { findOpenCredit } from '../crediting/credits.queries.ts';
import { noteMemberEvent } from '../member-events.queries.ts';
import { findPaymentOfInvoice } from '../subscription-detail.queries.ts';
import { findSubscription, type SubscriptionRecord } from '../subscriptions.queries.ts';
import { cancelled, ended, restored, suspended } from './access-mails.ts';
import type { MailContent, MailLinks } from './mail-content.ts';
import { mailFact, mailKey, type SubscriptionMail } from './mail-jobs.ts';
import { continued, paused } from './pause-mails.ts';
import { cardFailed, type MonthToRead, mailedCardLink, notice, receipt, welcome } from './payment-mails.ts';

/** The club's month of today; its domain stands above this one, so it is handed in. */
export type ReadMonth = () => Promise<MonthToRead | null>;

/** Mails a subscription's client what happened to it, or what is about to. */
export async function mailSubscriber(
  shop: Shop,
  mail: SubscriptionMail,
  readMonth: ReadMonth = async () => null,
): Promise<void> {
  const { db, config, secrets, clock } = shop;
  const kept = await findSubscription(db, mail.subscriptionId);
  // The account has been deleted since: there is no address to write to.
  if (!kept?.contact_email) return;
  const origin = config.PUBLIC_ORIGIN;
  const token = cancelToken(secrets.orderLinkKey, kept.subscription_id, clock.now());
  const cardLink = cardToken(secrets.orderLinkKey, kept.subscription_id, clock.now());
  const links = {
    plans: `${origin}/mis-planes`,
    memberships: `${origin}/membresias`,
    club: `${origin}/mi-book-club`,
    cancel: `${origin}/membresias/cancelar/${token}`,
    card: `${origin}/api/memberships/card-form/${cardLink}`,
  };
  const content = await contentOf(shop, mail, { kept, links, readMonth });
  if (!content) return;
  const { parts, ...said } = content;
  await sendMail(shop, { to: kept.contact_email, key: mailKey(mail), ...said }, ...parts);
  const { subscription_id: subscriptionId } = kept;
  const sent = {
    subscriptionId,
    cause: 'mail',
    detail: mailFact(mail),
    staffId: null,
    at: clock.now(),
  } as const;
  await inTransaction(db, (tx) => noteMemberEvent(tx, sent));
}

/** Days of a first box as its client is told them; null where none was promised. */
async function readFirstBox({ db, readSettings }: Shop, subscriptionId: number) {
  const [box, rule] = await Promise.all([findFirstBox(db, subscriptionId), readSettings()]);
  return box?.leaves_by ? windowAfter(rule, box.leaves_by, box.postal_code) : null;
}

/** What only the welcome says: the month that waits, or when the first box comes. */
const readWelcome = async (shop: Shop, kept: SubscriptionRecord, readMonth: ReadMonth) =>
  kept.code === READERS_CLUB
    ? { month: await readMonth(), box: null }
    : { month: null, box: await readFirstBox(shop, kept.subscription_id) };

async function contentOf(
  shop: Shop,
  mail: SubscriptionMail,
  { kept, links, readMonth }: { kept: SubscriptionRecord; links: MailLinks; readMonth: ReadMonth },
): Promise<MailContent | undefined> {
  const { db, clock } = shop;
  switch (mail.kind) {
    case 'welcome':
      return welcome(kept, links, await readWelcome(shop, kept, readMonth));
    case 'ended':
      return ended(kept, links, mail.failedTries);
    case 'suspended':
      return suspended(kept, links);
    case 'restored':
      return isOpen(kept, clock.now()) ? restored(kept, links) : undefined;
    case 'card-failed':
      return cardFailed(kept, links);
    case 'card-link':
      return mailedCardLink(kept, links);
    case 'cancelled':
      return cancelled(kept, links, mail.paidUntil);
    case 'notice': {
      // Cancelled, paused or paid after the notice had been queued: nothing is going to be charged that day.
      const isStillTrue = !kept.cancel_at_period_end && kept.next_charge_at?.toISOString() === mail.paidUntil;
      if (!isStillTrue) return undefined;
      const isGiven = (await findOpenCredit(db, kept.subscription_id)) !== undefined;
      return notice(kept, links, mail.paidUntil, { isGiven });
    }
    case 'paused':
    case 'continued': {
      const isStillTrue = kept.next_charge_at?.toISOString() === mail.charge;
      if (!isStillTrue) return undefined;
      return mail.kind === 'paused' ? paused(kept, links, clock.now()) : continued(kept, links);
    }
    case 'receipt': {
      const payment = await findPaymentOfInvoice(db, mail.invoiceId);
      return payment && receipt(kept, links, payment);
    }
  }
}

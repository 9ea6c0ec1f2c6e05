import { dateText } from '#contract/mexico-city.ts';
import type { Person, PersonalDataSource } from '../accounts/accounts.ts';
import type { Database } from '../platform/database/database.ts';
import type { Shop } from '../platform/shop.ts';
import { sendCustomerDeletion } from './delete-customer.ts';
import { sendGiftMail } from './passes/gifts/gift-mail-job.ts';
import { exportReceivedGifts, forgetRecipient, isRecipient } from './passes/gifts/recipients.queries.ts';
import {
  anonymiseBoxesOfPasses,
  exportPasses,
  forgetPasses,
  lockLivingPasses,
} from './passes/personal-data.queries.ts';
import {
  anonymiseSentShipments,
  exportGrants,
  exportSubscriptions,
  forgetSubscriber,
  hasLiveSubscription,
  lockLivingSubscriptions,
  removeGrants,
} from './personal-data.queries.ts';

/**
 * Personal data that memberships hold about a client. Payments stay, without the person, as the tax law asks; the
 * provider's record of the client goes.
 */
export const subscriptionsDataSource = (shop: Pick<Shop, 'jobs' | 'clock'>): PersonalDataSource => ({
  name: 'subscriptions',
  tables: [
    'subscription',
    'subscription_period',
    'subscription_event',
    'access',
    'shipment',
    'shipment_item',
    'subscription_credit',
    'period_refund',
    'payment_customer',
  ],
  exportFor: exportSubscriptions,
  refusal: async (db, userId) =>
    (await hasLiveSubscription(db, userId)) ? 'ACCOUNT_HAS_SUBSCRIPTION' : null,
  forget: async (tx, userId) => {
    await sendCustomerDeletion(shop, tx, userId);
    await forgetSubscriber(tx, userId, shop.clock.now());
  },
  people: { lives: (tx, person) => describeLiving(tx, person, shop.clock.now()) },
});

/** The readers' club that the shop gave to a client; it ends with their account. */
export const grantsDataSource: PersonalDataSource = {
  name: 'courtesy_access',
  tables: ['access_grant'],
  exportFor: exportGrants,
  forget: removeGrants,
};

/**
 * Passes of a client, and the e-mails to which gifts are mailed. What was paid for them stays with their orders, and what a gift says
 * is exported and forgotten with its own.
 */
export const passesDataSource = (shop: Pick<Shop, 'clock' | 'jobs'>): PersonalDataSource => ({
  name: 'passes',
  tables: ['membership_pass', 'pass_gift', 'pass_period', 'pass_event'],
  exportFor: exportPasses,
  forget: (tx, userId) => forgetPasses(tx, userId, shop.clock.now()),
  people: {
    // The name on a gift may be a child's, whose parents have the e-mail.
    find: async (db, emailKey) =>
      (await isRecipient(db, emailKey)) ? { name: '', phone: '', addresses: [] } : null,
    exportFor: (db, { userId, guestKey }) =>
      userId === null ? exportReceivedGifts(db, guestKey) : exportPasses(db, userId),
    lives: (tx, person) => describeLivingPass(tx, person, shop.clock.now()),
    forget: async (tx, { guestKey }) => {
      if (guestKey === null) return;
      const unmailed = await forgetRecipient(tx, guestKey, shop.clock.now());
      for (const { pass_id: passId, code_version: version } of unmailed)
        await sendGiftMail(shop, tx, { passId, kind: 'not mailed', version });
    },
  },
});

async function describeLiving(tx: Database, { userId }: Person, at: Date): Promise<string | null> {
  if (userId === null) return null;
  const [living] = await lockLivingSubscriptions(tx, userId, at);
  if (!living) return null;
  const { state, paid_until, cancels } = living;
  if (state === 'past_due') return 'Tiene una membresía con un pago pendiente. Tiene que cancelarla primero.';
  if (state !== 'active') return 'Tiene una caja por enviar. Envíala primero.';
  const until = paid_until ? ` hasta el ${dateText(paid_until)}` : '';
  return `Tiene una membresía${until}. ${cancels ? 'Espera a que termine.' : 'Tiene que cancelarla y esperar a que termine.'}`;
}

async function describeLivingPass(tx: Database, { userId }: Person, at: Date): Promise<string | null> {
  if (userId === null) return null;
  const [living] = await lockLivingPasses(tx, userId, at);
  if (!living) return null;
  const { name, ends_at, runs, is_gift } = living;
  if (!runs) return 'Tiene una caja de su pase por enviar. Envíala primero.';
  const until = ends_at ? ` hasta el ${dateText(ends_at)}` : '';
  return `Tiene un pase de ${name}${until}. Espera a que termine${is_gift ? '' : ', o devuelve su pedido'}.`;
}

/** Anonymises, once a day, parcels that outlived their subscriber's account and have been sent since. */
export async function forgetDepartedSubscribers({ db, clock, log }: Pick<Shop, 'db' | 'clock' | 'log'>) {
  const subscriptions = await anonymiseSentShipments(db, clock.now());
  await anonymiseBoxesOfPasses(db, clock.now());
  log.info({ subscriptions }, 'subscriptions of removed accounts anonymised');
}

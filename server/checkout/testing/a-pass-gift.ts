import { sql } from 'drizzle-orm';
import type { PaymentMethod } from '#contract/later-payment.ts';
import type { MembershipFamily, PassPeriods } from '#contract/membership-terms.ts';
import { mexicoCityDay } from '#contract/mexico-city.ts';
import type { TestClient } from '../../accounts/testing/a-client.ts';
import { giftCode, shownGiftCode } from '../../memberships/passes/gifts/gift-code.ts';
import { aPassOffer } from '../../memberships/testing/a-pass.ts';
import { aContact, type TestGuest } from '../../testing/test-guest.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { payPass } from './a-pass.ts';

interface Facts {
  /** Buyer; a guest unless given. */
  buyer?: Pick<TestClient | TestGuest, 'post'>;
  offer?: Awaited<ReturnType<typeof aPassOffer>>;
  periods?: PassPeriods;
  ships?: boolean;
  family?: MembershipFamily;
  method?: PaymentMethod;
  contact_information?: typeof aContact;
  /** What differs from `aDedication`. */
  gift?: object;
}

/** Dedication of a gift that is mailed on its day. */
export const aDedication = {
  from: 'Carmen',
  to: 'Lupita',
  message: 'Para que la luna te lea a ti primero.',
  to_email: 'lupita@example.test',
};

/** Dedication of a gift that its buyer prints. */
export const printed = { to_email: null, send_on: null };

/** A gift whose order is not paid yet. */
export async function aPassGiftToPay(testShop: TestShop, facts: Facts = {}) {
  const { shop } = testShop;
  const { buyer = testShop.guest(), periods = 3, method = 'card', offer: known, gift, ...others } = facts;
  const { contact_information = aContact, ships = false, family } = others;
  const offer = known ?? (await aPassOffer(testShop, { periods, ships, ...(family && { family }) }));
  const wanted = {
    ...offer,
    kind: 'gift',
    address_id: null,
    contact_information,
    payment_method: method,
    gift: { ...aDedication, send_on: mexicoCityDay(shop.clock.now()), ...gift },
  };
  const { status, body } = await buyer.post('/memberships/buy-pass', wanted);
  if (status !== 200) throw new Error(`The gift was refused: ${JSON.stringify(body)}`);
  const { rows } = await shop.db.execute<{
    passId: number;
    orderId: number;
    totalCents: number;
    folio: string;
  }>(sql`
    SELECT pass_id AS "passId", b.order_id AS "orderId", total_cents AS "totalCents", folio
    FROM pass_gift JOIN membership_pass b USING (pass_id) JOIN orders USING (order_id)
    WHERE b.membership_id = ${offer.membership_id} ORDER BY pass_id DESC LIMIT 1`);
  const [pass] = rows;
  if (!pass) throw new Error('The gift was not written.');
  const code = shownGiftCode(giftCode(shop.secrets.orderLinkKey, pass.folio, 1));
  return { ...pass, buyer, offer, wanted, method, url: String(body.url), code };
}

export type PassGiftToPay = Awaited<ReturnType<typeof aPassGiftToPay>>;

/** A gift that is paid and waits for its code. */
export async function aPassGift(testShop: TestShop, facts: Facts = {}) {
  const gift = await aPassGiftToPay(testShop, facts);
  await payPass(testShop, gift);
  return gift;
}

/** Begins a gift for a client, as its page does. */
export const redeem = (client: Pick<TestClient, 'post'>, code: string, changes: object = {}) =>
  client.post('/memberships/redeem-gift', { code, address_id: null, ...changes });

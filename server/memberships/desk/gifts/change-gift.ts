import type { DeskCallKey } from '#contract/desk/desk-call.ts';
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import type { DeskFile } from '../../../platform/http/register-desk-calls.ts';
import type { Staff } from '../../../platform/http/staff-session.ts';
import { onceInTransaction } from '../../../platform/idempotency/desk-request.ts';
import type { Shop } from '../../../platform/shop.ts';
import { recordChange } from '../../../staff/staff.ts';
import { drawCertificate } from '../../passes/gifts/draw-certificate.ts';
import { giftCode, giftCodeHash } from '../../passes/gifts/gift-code.ts';
import { sendGiftMail } from '../../passes/gifts/gift-mail-job.ts';
import { findReadyGift } from '../../passes/gifts/ready-gifts.queries.ts';
import { notPossible } from '../members/hold-member.ts';
import { type KeptDeskGift, lockDeskGift, writeGiftAddress, writeGiftCode } from './desk-gifts.queries.ts';
import { noGift } from './show-gift.ts';

/** Two taps within this time are one mail. */
const ONCE_PER_MS = 60_000;

/** «Reenviar el correo»: the same code to the same address. */
export const resendGift = (shop: Shop, by: Staff, passId: number): Promise<void> =>
  inTransaction(shop.db, async (tx) => {
    const gift = await holdGift(tx, passId);
    requireReady(gift);
    if (gift.sent_at === null || gift.to_email === null)
      throw notPossible('Este regalo todavía no se ha enviado por correo.');
    const at = shop.clock.now();
    const again = Math.floor(at.getTime() / ONCE_PER_MS);
    await sendGiftMail(shop, tx, { passId, kind: 'received', version: gift.code_version, again });
    await recordGiftChange(tx, by, gift, { call: 'POST /desk/pass-gifts/resend', at });
  });

interface Correction {
  pass_id: number;
  to_email: string;
  request_key: string;
}

/** «Corregir correo»: the reader at a wrong address must not begin the gift, so a new code goes to the right address. */
export async function correctGiftAddress(shop: Shop, by: Staff, body: Correction): Promise<void> {
  const call = 'POST /desk/pass-gifts/correct';
  const { pass_id: passId, to_email: toEmail, request_key: key } = body;
  const at = shop.clock.now();
  await inTransaction(shop.db, (tx) =>
    onceInTransaction(tx, { by, call, key, body, at }, async () => {
      const gift = await holdGift(tx, passId);
      if (gift.state !== 'unpaid') requireReady(gift);
      if (gift.send_on === null)
        throw notPossible('Este regalo lo imprime quien lo compró: no se manda por correo.');
      if (gift.to_email?.toLowerCase() === toEmail.toLowerCase())
        throw notPossible('Ese ya es su correo. Para mandarlo otra vez usa «Reenviar el correo».');
      await writeGiftAddress(tx, passId, toEmail);
      if (gift.sent_at !== null) await makeNewCode(shop, tx, gift, at);
      // The address itself is not written down: it is deleted once the gift was begun, entries stay for two years.
      const versions = {
        before: { code_version: gift.code_version },
        after: { code_version: versionAfter(gift) },
      };
      await recordGiftChange(tx, by, gift, { call, at, ...(gift.sent_at !== null && versions) });
      return passId;
    }),
  );
}

/** «Hacer otro código», for who lost it. */
export async function renewGiftCode(
  shop: Shop,
  by: Staff,
  body: { pass_id: number; request_key: string },
): Promise<void> {
  const call = 'POST /desk/pass-gifts/new-code';
  const { pass_id: passId, request_key: key } = body;
  const at = shop.clock.now();
  await inTransaction(shop.db, (tx) =>
    onceInTransaction(tx, { by, call, key, body, at }, async () => {
      const gift = await holdGift(tx, passId);
      requireReady(gift);
      await makeNewCode(shop, tx, gift, at);
      const [before, after] = [{ code_version: gift.code_version }, { code_version: versionAfter(gift) }];
      await recordGiftChange(tx, by, gift, { call, before, after, at });
      return passId;
    }),
  );
}

/** «Descargar certificado»: its holder can begin the gift, so the member of the staff who took it is written down first. */
export async function downloadCertificate(shop: Shop, by: Staff, passId: number): Promise<DeskFile> {
  const kept = await inTransaction(shop.db, async (tx) => {
    const gift = await holdGift(tx, passId);
    requireReady(gift);
    const at = shop.clock.now();
    await recordGiftChange(tx, by, gift, { call: 'GET /desk/pass-gifts/certificate.pdf', at });
    return findReadyGift(tx, passId);
  });
  if (!kept) throw noGift();
  return drawCertificate(shop, kept);
}

async function holdGift(tx: Database, passId: number): Promise<KeptDeskGift> {
  const gift = await lockDeskGift(tx, passId);
  if (!gift) throw noGift();
  return gift;
}

function requireReady({ state, begun_at }: KeptDeskGift): void {
  if (state === 'ready') return;
  if (state === 'void') throw notPossible('Este regalo fue anulado: aquí no cambia nada más.');
  if (begun_at !== null) throw notPossible('Este regalo ya se empezó: su código ya no se usa.');
  throw notPossible(
    state === 'unpaid'
      ? 'Este regalo espera su pago: todavía no tiene código.'
      : 'El banco revisa su pago, o la devolución va en camino: su código no sirve.',
  );
}

const versionAfter = ({ code_version }: KeptDeskGift) => code_version + 1;

/** The code before is dead from now on; its buyer learns it, as a printed certificate is dead, too. */
async function makeNewCode(shop: Shop, tx: Database, gift: KeptDeskGift, at: Date): Promise<void> {
  const { orderLinkKey } = shop.secrets;
  const { pass_id: passId, folio } = gift;
  const version = versionAfter(gift);
  const hash = giftCodeHash(orderLinkKey, giftCode(orderLinkKey, folio, version));
  await writeGiftCode(tx, { passId, version, hash, at });
  if (gift.sent_at !== null) await sendGiftMail(shop, tx, { passId, kind: 'received', version });
  await sendGiftMail(shop, tx, { passId, kind: 'new code', version });
}

interface GiftChange {
  call: DeskCallKey;
  before?: Readonly<Record<string, unknown>>;
  after?: Readonly<Record<string, unknown>>;
  at: Date;
}

const recordGiftChange = (tx: Database, by: Staff, { order_id, folio }: KeptDeskGift, change: GiftChange) =>
  recordChange(tx, by, { ...change, entity: 'order', entityId: order_id, label: folio });

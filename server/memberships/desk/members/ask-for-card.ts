import { inTransaction } from '../../../platform/database/database.ts';
import type { Staff } from '../../../platform/http/staff-session.ts';
import type { Shop } from '../../../platform/shop.ts';
import { sendSubscriptionMail } from '../../mails/mail-jobs.ts';
import { noteMemberEvent } from '../../member-events.queries.ts';
import { isPaidFor } from '../../subscription-states.ts';
import { hasEnded, holdMember, notPossible, recordMemberChange } from './hold-member.ts';

/** Two taps within this time are one mail. */
const ONCE_PER_MS = 60_000;

/** «Enviar liga para cambiar tarjeta»: a mail with a link of ours, which opens the provider's form whenever it is used. */
export const askForCard = (shop: Shop, by: Staff, subscriptionId: number): Promise<void> =>
  inTransaction(shop.db, async (tx) => {
    const kept = await holdMember(tx, subscriptionId);
    if (!isPaidFor(kept.state)) throw hasEnded();
    if (!kept.contact_email) throw notPossible('Esta suscripción no tiene un correo al que escribir.');
    const at = shop.clock.now();
    const minute = Math.floor(at.getTime() / ONCE_PER_MS);
    await sendSubscriptionMail(shop, tx, { kind: 'card-link', subscriptionId, ticket: minute });
    const unlessSince = new Date(minute * ONCE_PER_MS);
    const { staffId } = by;
    await noteMemberEvent(tx, {
      subscriptionId,
      cause: 'staff',
      detail: 'card link',
      staffId,
      at,
      unlessSince,
    });
    const call = 'POST /desk/memberships/send-card-link';
    await recordMemberChange(tx, by, kept, { call, after: { mail: 'card-link' }, at });
  });

import { BOX_NOTICE_DAYS } from '#contract/membership-terms.ts';
import { dateText } from '#contract/mexico-city.ts';
import { formatCents } from '#contract/money.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { defineJob } from '../../platform/jobs.ts';
import { helloTo } from '../../platform/mail/hello.ts';
import { mailButton, mailSmall, mailText, mailTitle } from '../../platform/mail/mail-parts.ts';
import { sendMail } from '../../platform/mail/send-mail.ts';
import type { Shop } from '../../platform/shop.ts';
import { agesOf, growthOf } from './box-growth.ts';
import {
  findBoxesOf,
  findBoxesThatMayGrow,
  findPlansOfBoxes,
  type KeptBoxes,
  noteGrowth,
} from './boxes-of-children.queries.ts';
import { changeOf } from './boxes-of-children.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Names no child: what it says is read when it is sent. */
export interface BoxGrowthMail {
  subscription_id: number | null;
  pass_id: number | null;
  /** Day of the box, in ISO. */
  box_at: string;
}

export const boxGrowthMailJob = defineJob<BoxGrowthMail>('box-growth-mail');

const keyOf = ({ subscription_id, pass_id, box_at }: BoxGrowthMail) =>
  `mail:box-growth:${subscription_id === null ? `pass:${pass_id}` : `subscription:${subscription_id}`}:${box_at}`;

/**
 * Looks daily at which boxes of children grow: the next one that can still be announced ten days before is of the next age, where
 * that costs the same. Where it costs something else, its client reads so, once, and nothing changes. A box that is too near
 * stays what it is; the one after it is looked at in its own time.
 */
export async function growBoxes({ db, clock, jobs }: Pick<Shop, 'db' | 'clock' | 'jobs'>): Promise<void> {
  const now = clock.now();
  const plans = await findPlansOfBoxes(db);
  const boxes = await findBoxesThatMayGrow(db, now, new Date(now.getTime() + BOX_NOTICE_DAYS * DAY_MS));
  for (const box of boxes) {
    const { birth_month, next_box_at } = box;
    if (birth_month === null || next_box_at === null) continue;
    const growth = growthOf({ ...box, birth_month, next_box_at, since: lastKnown(box) }, plans);
    if (!growth) continue;
    await inTransaction(db, async (tx) => {
      const boxId = growth.isSamePrice ? growth.plan.membership_id : null;
      if (!(await noteGrowth(tx, box, boxId))) return;
      const { subscription_id, pass_id } = box;
      const mail = { subscription_id, pass_id, box_at: next_box_at.toISOString() };
      await jobs.send(boxGrowthMailJob, mail, { tx, key: keyOf(mail) });
    });
  }
}

/** Day by which the client knows what age the child has: of the choice, or of the box that the last mail was about. */
const lastKnown = ({ since, grow_notice_for }: KeptBoxes): Date => grow_notice_for ?? since;

/** Mails what becomes of the next box; nothing where its client has decided meanwhile. */
export async function mailBoxGrowth(shop: Shop, mail: BoxGrowthMail): Promise<void> {
  const { db, clock, config } = shop;
  const sender = { subscription_id: mail.subscription_id ?? undefined, pass_id: mail.pass_id ?? undefined };
  const [box, plans] = await Promise.all([findBoxesOf(db, sender, clock.now()), findPlansOfBoxes(db)]);
  if (!box?.contact_email || box.grow_notice_for?.toISOString() !== mail.box_at) return;
  const change = changeOf(box, plans);
  if (!change) return;
  const now = plans.find(({ membership_id }) => membership_id === (box.last_box_id ?? box.membership_id));
  const ages = agesOf(change.plan);
  const words =
    change.kind === 'grows'
      ? growing(box, ages, now ? agesOf(now) : '')
      : otherPrice(box, ages, formatCents(change.plan.price_cents));
  const day = `Tu próxima caja es la del ${dateText(new Date(mail.box_at))}.`;
  await sendMail(
    shop,
    { to: box.contact_email, subject: words.subject, key: keyOf(mail), preview: words.preview },
    mailTitle(words.title),
    mailText(`${helloTo(box.contact_name)} ${words.text}`),
    mailText(day),
    mailButton(`${config.PUBLIC_ORIGIN}${words.path}`, words.button),
    mailSmall('Lo ves todo en Mi cuenta, en Peques.'),
  );
}

interface Words {
  subject: string;
  title: string;
  preview: string;
  text: string;
  path: string;
  button: string;
}

/** The nickname is in no subject: a telephone shows those to everybody. */
function growing({ nickname, pass_id, price_cents }: KeptBoxes, ages: string, agesNow: string): Words {
  const whose = nickname === null ? 'Tu próxima caja' : `La próxima caja de ${nickname}`;
  const price =
    pass_id === null ? `Cuesta lo mismo: ${formatCents(price_cents)} al mes.` : 'No pagas nada más.';
  return {
    subject: `Tu próxima caja ya será la de ${ages}`,
    title: `Ya toca la caja de ${ages}`,
    preview: price,
    text: `${whose} ya será la de ${ages}. ${price}`,
    path: '/mi-cuenta/peques',
    button: agesNow ? `Quedarnos en ${agesNow.replace(' años', '')}` : 'Quedarnos en la de ahora',
  };
}

function otherPrice({ nickname }: KeptBoxes, ages: string, price: string): Words {
  const who = nickname === null ? 'A tu peque' : `A ${nickname}`;
  return {
    subject: `Ya hay una caja para su edad: la de ${ages}`,
    title: `La caja de ${ages}`,
    preview: 'No cambia sola.',
    text: `${who} ya le tocaría la caja de ${ages}, de ${price} al mes. No cambia sola: sigues como estás hasta que tú decidas.`,
    path: '/membresias',
    button: 'Cambiar de plan',
  };
}

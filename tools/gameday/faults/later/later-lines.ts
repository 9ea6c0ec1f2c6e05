import { until } from '../../../harness/wait.ts';
import { listed } from '../../harness/comparison.ts';
import type { Setup } from '../../harness/setup.ts';
import { type Line, promise } from '../../report.ts';
import { findLaterOrders, hurry, type LaterRecord } from './later.queries.ts';
import type { LaterBuyer } from './later-buyers.ts';

const SETTLED_MS = 180_000;

const sumOf = (rows: readonly { cents: number }[]) => rows.reduce((sum, { cents }) => sum + cents, 0);

/** A buyer and what became of the order; more than one order is one too many. */
interface Judged {
  person: LaterBuyer;
  orders: LaterRecord[];
}

const mailKinds = {
  pending: /^Falta tu pago: /,
  reminder: /^Recordatorio: falta tu pago /,
  lapsed: /^(Tu ficha venció|Tu transferencia ya no se espera): /,
  paid: /^Recibimos tu pedido /,
  returned: /^Te devolvimos tu transferencia: /,
};
type MailKind = keyof typeof mailKinds;

/** The most and the least mails of a kind that an order may have. */
function mailsDue({ pays }: LaterBuyer, { state, returns }: LaterRecord): Record<MailKind, [number, number]> {
  // Who pays at once may do so before the shop has had time to say how.
  const isPaidAtOnce = pays['at once'] === 'all';
  const isPaid = Number(state === 'paid');
  return {
    pending: isPaidAtOnce ? [0, 1] : [1, 1],
    reminder: isPaidAtOnce ? [0, 0] : [1, 1],
    lapsed: [1 - isPaid, 1 - isPaid],
    paid: [isPaid, isPaid],
    returned: [returns.length, returns.length],
  };
}

function wrongMails(person: LaterBuyer, order: LaterRecord): string[] {
  const due = mailsDue(person, order);
  return (Object.keys(mailKinds) as MailKind[]).flatMap((kind) => {
    const count = order.subjects.filter((subject) => mailKinds[kind].test(subject)).length;
    const [least, most] = due[kind];
    return count >= least && count <= most ? [] : [`${kind} × ${count}`];
  });
}

/** The promises about orders that were paid later, once everything is decided and returned, or after long enough. */
export async function laterLines(setup: Setup, everybody: readonly LaterBuyer[]): Promise<Line[]> {
  const people = everybody.filter(({ owed }) => owed);
  const look = async () => {
    const orders = await findLaterOrders(
      setup.db,
      people.map(({ email }) => email),
    );
    const byEmail = Map.groupBy(orders, ({ email }) => email);
    return people.map((person) => ({ person, orders: byEmail.get(person.email) ?? [] }));
  };
  const isQuiet = ({ person, orders: [order] }: Judged) =>
    order !== undefined &&
    order.state !== 'processing' &&
    order.returns.every(({ state }) => state === 'sent') &&
    (order.paid_cents ?? 0) + sumOf(order.returns) === person.sentCents &&
    wrongMails(person, order).length === 0;
  const { seen } = await until<Judged[]>(look, (all) => all.every(isQuiet), { withinMs: SETTLED_MS });
  const gaveUp = everybody.filter(({ owed, mayBeRefused }) => !owed && !mayBeRefused);
  return [
    oneOrderLine(seen, gaveUp),
    await endsLine(setup, seen),
    await centsLine(setup, seen),
    mailsLine(seen),
  ];
}

function oneOrderLine(judged: readonly Judged[], gaveUp: readonly LaterBuyer[]): Line {
  const why = gaveUp.map(({ buyer }) => buyer.whyNot).slice(0, 5);
  const wrong = judged.filter(({ orders }) => orders.length !== 1);
  const counts = Map.groupBy(judged, ({ person }) => person.method);
  const byLink = judged.filter(({ person }) => person.isByLink).length;
  return promise(
    'who goes on trying has one order and knows how to pay it, however often they clicked',
    `${counts.get('oxxo')?.length ?? 0} by OXXO, ${counts.get('spei')?.length ?? 0} by SPEI, ${byLink} of them by a link of the desk; ${wrong.length} with none or two, ${gaveUp.length} gave up${why.length > 0 ? ' after ' : ''}${why.join(', ')}`,
    wrong.length === 0 && gaveUp.length === 0 && counts.size === 2 && byLink > 0,
  );
}

/** On both sides nothing is waited for any more. */
async function endsLine({ db, provider }: Setup, judged: readonly Judged[]): Promise<Line> {
  const wrong = judged.filter(({ person, orders: [order] }) =>
    person.ends === null ? !['paid', 'failed'].includes(order?.state ?? '') : order?.state !== person.ends,
  );
  const look = async () => {
    const intents = await listed(provider.stripe.paymentIntents.list({ limit: 100 }));
    return intents.filter(({ status }) => status === 'requires_action');
  };
  // A transfer that nobody was shown is waited for until the daily comparison.
  const unseen = await look();
  await hurry(db, 'compare-payments');
  const { seen: waiting } = await until(look, (left) => left.length === 0, { withinMs: SETTLED_MS });
  const waitedFor = waiting.slice(0, 5).map(({ id, metadata }) => ` (${id} of ${metadata.folio})`);
  const paid = judged.filter(({ orders: [order] }) => order?.state === 'paid').length;
  const examples = wrong
    .slice(0, 5)
    .map(
      ({ person, orders: [order] }) => `${person.method} ${JSON.stringify(person.pays)} is ${order?.state}`,
    );
  return promise(
    'what was paid in time is paid, all else has ended, and neither side waits beyond the last hour',
    `${paid} paid, ${judged.length - paid} ended, ${wrong.length} otherwise${examples.map((text) => ` (${text})`).join('')}, ${unseen.length} waited for by the provider until the daily comparison, ${waiting.length} after it${waitedFor.join('')}`,
    wrong.length === 0 && waiting.length === 0 && paid > 0 && paid < judged.length,
  );
}

/** Order by order: what a buyer sent is the payment of the order, and what is over has gone back. */
async function centsLine({ provider }: Setup, judged: readonly Judged[]): Promise<Line> {
  const { stripe } = provider;
  const refunds = await listed(stripe.refunds.list({ limit: 100 }));
  const there = new Map(refunds.map(({ id, amount }) => [id, amount]));
  const wrong: string[] = [];
  let returned = 0;
  for (const { person, orders } of judged) {
    const [order] = orders;
    if (!order) continue;
    const back = order.returns.filter(({ provider_id, cents }) => there.get(provider_id ?? '') === cents);
    const left = order.customer_id
      ? ((await stripe.customers.retrieveCashBalance(order.customer_id)).available?.mxn ?? 0)
      : 0;
    returned += back.length;
    const kept = order.paid_cents ?? 0;
    if (kept + sumOf(back) !== person.sentCents || back.length !== order.returns.length || left !== 0)
      wrong.push(
        `order ${order.order_id}: ${person.sentCents} sent, ${kept} taken, ${sumOf(back)} back, ${left} left`,
      );
  }
  return promise(
    'each cent that a buyer sent is the payment of that order or has gone back, once',
    `${sumOf(judged.map(({ person }) => ({ cents: person.sentCents })))} cents of ${judged.length} orders, ${returned} returns here and ${refunds.length} at the provider, ${wrong.length} orders otherwise${wrong
      .slice(0, 5)
      .map((text) => ` (${text})`)
      .join('')}`,
    wrong.length === 0 && returned > 0 && returned === refunds.length,
  );
}

function mailsLine(judged: readonly Judged[]): Line {
  const wrong = judged.flatMap(({ person, orders: [order] }) =>
    order ? wrongMails(person, order).map((text) => `order ${order.order_id}: ${text}`) : [],
  );
  const sent = (kind: MailKind) =>
    judged
      .flatMap(({ orders }) => orders.flatMap(({ subjects }) => subjects))
      .filter((subject) => mailKinds[kind].test(subject)).length;
  const counts = (Object.keys(mailKinds) as MailKind[]).map((kind) => `${kind} ${sent(kind)}`);
  return promise(
    'each mail once: how to pay, the reminder, what lapsed, what is paid, what goes back',
    `${counts.join(', ')}; ${wrong.length} otherwise${wrong
      .slice(0, 5)
      .map((text) => ` (${text})`)
      .join('')}`,
    wrong.length === 0,
  );
}

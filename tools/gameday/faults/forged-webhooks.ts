import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Chance } from '../../harness/chance.ts';
import { inLanes } from '../../harness/wait.ts';
import { listed } from '../harness/comparison.ts';
import { type Setup, WEBHOOK_SECRET } from '../harness/setup.ts';
import type { Stage } from '../harness/stage.ts';
import { type Line, promise } from '../report.ts';

const MUTATIONS = 10_000;
const AT_ONCE = 20;
const TOO_OLD_S = 301;

type Message = readonly [body: Buffer, signature: string | undefined];

/** Messages that the provider did not send: each is a true one with something changed. */
export async function forgeLine({ chance, scaled }: Stage, setup: Setup): Promise<Line> {
  const events = await listed(setup.provider.stripe.events.list({ limit: 100 }), 100);
  // Nothing else may be under way that changes anything.
  await setup.provider.control({ webhooks: 'hold' });
  const before = await calm(setup);
  const count = scaled(MUTATIONS);
  const statuses = await inLanes(count, AT_ONCE, () =>
    send(setup, forge(chance, JSON.stringify(chance.pick(events), null, 2))),
  );
  const isSame = before === (await fingerprint(setup));
  await setup.provider.control({ webhooks: 'deliver' });
  const counts = [...Map.groupBy(statuses, String)].map(([status, { length }]) => `${status} × ${length}`);
  return promise(
    `${count} forged messages are refused with 400 and change nothing`,
    `${counts.join(', ')}; ${isSame ? 'nothing changed' : 'SOMETHING CHANGED'}`,
    statuses.every((status) => status === 400) && isSame,
  );
}

/** The facts, once the mails of what happened before are out. */
async function calm(setup: Setup): Promise<string> {
  for (let last = await fingerprint(setup); ; ) {
    await sleep(6000);
    const now = await fingerprint(setup);
    if (now === last) return now;
    last = now;
  }
}

/** Changes whenever anything about orders, stock, money, memberships or their work changes. */
async function fingerprint({ db }: Setup): Promise<string> {
  const { rows } = await db.execute<{ facts: string }>(sql`
    SELECT concat_ws(' ',
      (SELECT count(*) || ':' || coalesce(md5(string_agg(o::text, '' ORDER BY order_id)), '') FROM orders o),
      (SELECT count(*) || ':' || coalesce(md5(string_agg(p::text, '' ORDER BY product_id)), '') FROM product p),
      (SELECT count(*) FROM payment), (SELECT count(*) FROM stock_move), (SELECT count(*) FROM webhook_event),
      (SELECT count(*) || ':' || coalesce(md5(string_agg(s::text, '' ORDER BY subscription_id)), '') FROM subscription s),
      (SELECT count(*) FROM subscription_period), (SELECT count(*) FROM mailbox_mail),
      (SELECT count(*) FROM pgboss.job WHERE name IN ('settle-event', 'order-paid-mail', 'subscription-mail'))
    ) AS facts`);
  return rows[0]?.facts ?? '';
}

async function send({ origin }: Setup, [body, signature]: Message): Promise<number | string> {
  const headers = {
    'content-type': 'application/json',
    ...(signature !== undefined && { 'stripe-signature': signature }),
  };
  try {
    const url = `${origin}/api/payments/webhook`;
    const answer = await fetch(url, { method: 'POST', headers, body: new Uint8Array(body) });
    await answer.arrayBuffer();
    return answer.status;
  } catch (error) {
    return error instanceof Error ? error.message : 'no answer';
  }
}

const macOf = (body: Buffer, seconds: number, secret = WEBHOOK_SECRET) =>
  createHmac('sha256', secret).update(`${seconds}.`).update(body).digest('hex');

/** One thing is wrong with each of them. */
function forge(chance: Chance, text: string): Message {
  const body = Buffer.from(text);
  const now = Math.floor(Date.now() / 1000);
  const mac = macOf(body, now);
  const signed = `t=${now},v1=${mac}`;
  const old = now - TOO_OLD_S - chance.whole(1_000_000);
  const before = 1 + chance.whole(100);
  const other = withOtherDigit(chance, mac);
  return chance.pick<Message>([
    [withOtherByte(chance, body), signed],
    [body.subarray(0, chance.whole(body.length)), signed],
    [Buffer.concat([body, Buffer.from(' ')]), signed],
    [Buffer.from(text.replace(/"id": "(?:cs|pi|evt|in|sub)_/, '"id": "xx_')), signed],
    [body, `t=${now},v1=${other}`],
    [body, `t=${now},v1=${mac.slice(0, chance.whole(mac.length))}`],
    [body, `t=${now},v1=${mac.toUpperCase()}x`],
    [body, `t=${now},v0=${mac}`],
    [body, `t=${now + before},v1=${mac}`],
    [body, `t=${now - before},v1=${mac}`],
    [body, `t=${old},v1=${macOf(body, old)}`],
    [body, `t=${now},v1=${macOf(body, now, `whsec_${chance.whole(1_000_000)}`)}`],
    [body, `v1=${mac}`],
    [body, `t=${now}`],
    [body, ''],
    [body, undefined],
    [body, `t=${now},v1=${'0'.repeat(64)},v1=${other}`],
  ]);
}

function withOtherByte(chance: Chance, body: Buffer): Buffer {
  const changed = Buffer.from(body);
  const at = chance.whole(changed.length);
  changed[at] = (changed[at] ?? 0) ^ (1 + chance.whole(255));
  return changed;
}

function withOtherDigit(chance: Chance, mac: string): string {
  const at = chance.whole(mac.length);
  const other = ((Number.parseInt(mac[at] ?? '0', 16) + 1 + chance.whole(15)) % 16).toString(16);
  return `${mac.slice(0, at)}${other}${mac.slice(at + 1)}`;
}

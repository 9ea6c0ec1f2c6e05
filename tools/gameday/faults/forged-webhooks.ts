import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { fingerprint } from '../harness/comparison.queries.ts';
import type { Chance } from '../harness/random.ts';
import { type Setup, WEBHOOK_SECRET } from '../harness/setup.ts';
import type { Stage } from '../harness/stage.ts';
import type { Line } from '../report.ts';

const MUTATIONS = 10_000;
const AT_ONCE = 20;
const TOO_OLD_S = 301;

interface Message {
  body: Buffer;
  signature: string | undefined;
}

/** Messages that the provider did not send: each is a true one with something changed. */
export async function forgeLine({ chance, scaled }: Stage, setup: Setup): Promise<Line> {
  const bodies = await trueBodies(setup);
  // Nothing else may be under way that changes anything.
  await setup.provider.control({ webhooks: 'hold' });
  const before = await calm(setup);
  const statuses = new Map<number | string, number>();
  let left = scaled(MUTATIONS);
  const sent = left;
  const lane = async () => {
    while (left > 0) {
      left -= 1;
      const status = await send(setup, forge(chance, chance.pick(bodies)));
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  const after = await fingerprint(setup.db);
  await setup.provider.control({ webhooks: 'deliver' });
  const refused = statuses.get(400) ?? 0;
  return {
    promised: `${sent} forged messages are refused with 400 and change nothing`,
    measured: `${[...statuses].map(([status, count]) => `${status} × ${count}`).join(', ')}; ${
      before === after ? 'nothing changed' : 'SOMETHING CHANGED'
    }`,
    isKept: refused === sent && before === after,
  };
}

/** The facts, once the mails of what happened before are out. */
async function calm({ db }: Setup): Promise<string> {
  for (let last = await fingerprint(db); ; ) {
    await sleep(6000);
    const now = await fingerprint(db);
    if (now === last) return now;
    last = now;
  }
}

async function trueBodies({ provider }: Setup): Promise<string[]> {
  const bodies: string[] = [];
  for await (const event of provider.stripe.events.list({ limit: 100 })) {
    bodies.push(JSON.stringify(event, null, 2));
    if (bodies.length >= 100) break;
  }
  return bodies;
}

async function send({ origin }: Setup, { body, signature }: Message): Promise<number | string> {
  try {
    const answer = await fetch(`${origin}/api/payments/webhook`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(signature !== undefined && { 'stripe-signature': signature }),
      },
      body: new Uint8Array(body),
    });
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
  const kinds: (() => Message)[] = [
    () => ({ body: withOtherByte(chance, body), signature: signed }),
    () => ({ body: body.subarray(0, chance.whole(body.length)), signature: signed }),
    () => ({ body: Buffer.concat([body, Buffer.from(' ')]), signature: signed }),
    () => ({
      body: Buffer.from(text.replace(/"id": "(?:cs|pi|evt|in|sub)_/, '"id": "xx_')),
      signature: signed,
    }),
    () => ({ body, signature: `t=${now},v1=${withOtherDigit(chance, mac)}` }),
    () => ({ body, signature: `t=${now},v1=${mac.slice(0, chance.whole(mac.length))}` }),
    () => ({ body, signature: `t=${now},v1=${mac.toUpperCase()}x` }),
    () => ({ body, signature: `t=${now},v0=${mac}` }),
    () => ({ body, signature: `t=${now + 1 + chance.whole(100)},v1=${mac}` }),
    () => ({ body, signature: `t=${now - 1 - chance.whole(100)},v1=${mac}` }),
    () => {
      const old = now - TOO_OLD_S - chance.whole(1_000_000);
      return { body, signature: `t=${old},v1=${macOf(body, old)}` };
    },
    () => ({ body, signature: `t=${now},v1=${macOf(body, now, `whsec_${chance.whole(1_000_000)}`)}` }),
    () => ({ body, signature: `v1=${mac}` }),
    () => ({ body, signature: `t=${now}` }),
    () => ({ body, signature: '' }),
    () => ({ body, signature: undefined }),
    () => ({ body, signature: `t=${now},v1=${'0'.repeat(64)},v1=${withOtherDigit(chance, mac)}` }),
  ];
  return chance.pick(kinds)();
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

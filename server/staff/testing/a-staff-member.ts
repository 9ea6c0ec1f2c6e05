import { sql } from 'drizzle-orm';
import type { InjectOptions } from 'fastify';
import type { StaffRole } from '#contract/desk/permissions.ts';
import { encodePassword } from '#contract/password.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { codeOfStep, drawTotpSecret, sealTotpSecret, stepAt } from '../second-factor/totp.ts';
import { openStaffSession } from '../staff-sessions.ts';
import { awayFromTheEndOfAStep } from './steps.ts';

export interface StaffMember {
  staffId: number;
  name: string;
  email: string;
  cookie: string;
  /** Password as the browser sends it. */
  password: string;
  /** Secret of the code app. */
  secret: string;
  /** Draws a code that was not used yet; there are three at most until the clock moves. */
  code(): Promise<string>;
  /** Send a desk call; confirmed calls pass, as this session has just given a code. */
  get(path: string): Promise<DeskAnswer>;
  post(path: string, body?: object): Promise<DeskAnswer>;
}

interface DeskAnswer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: what a test expects of it is what it asserts
  body: any;
  headers: Record<string, unknown>;
  raw: Buffer;
}

let count = 0;

/** Hashed once for each shop: a hash is work. */
const passwords = new WeakMap<TestShop, Promise<{ encoded: string; hash: string }>>();

function knownPassword(testShop: TestShop) {
  const known = passwords.get(testShop) ?? hashed(testShop);
  passwords.set(testShop, known);
  return known;
}

async function hashed({ shop }: TestShop) {
  const encoded = await encodePassword('tres tristes tigres 33');
  return { encoded, hash: await shop.passwords.hash(encoded) };
}

/** A signed-in person of the staff, made in the database; `isConfirmed` false is asked for a code again. */
export async function aStaffMember(
  testShop: TestShop,
  role: StaffRole = 'owner',
  { isConfirmed = true, isComplete = true } = {},
): Promise<StaffMember> {
  const { db, clock } = testShop.shop;
  count += 1;
  const email = `equipo${count}@example.test`;
  const name = { owner: 'Amalia', shipping: 'Lucía', content: 'Tomás' }[role];
  const secret = drawTotpSecret();
  const sealed = sealTotpSecret(testShop.shop.secrets.otpKey, email, secret);
  const { encoded: password, hash } = await knownPassword(testShop);
  const { rows } = await db.execute<{ staffId: number }>(sql`
    INSERT INTO staff (email, email_key, name, role, password_hash, totp_sealed, created_at)
    VALUES (${email}, ${email}, ${name}, ${role}, ${hash}, ${sealed}, ${clock.now().toISOString()})
    RETURNING staff_id AS "staffId"`);
  const staffId = rows[0]?.staffId ?? 0;
  const request = { ip: '127.0.0.1', headers: { 'user-agent': 'test' } };
  const token = await openStaffSession({ db, clock }, { staffId, isComplete }, request);
  if (isConfirmed)
    await db.execute(sql`
      UPDATE staff_session SET confirmed_at = ${clock.now().toISOString()} WHERE staff_id = ${staffId}`);
  const cookie = `mostrador=${token}`;
  const send = async (options: InjectOptions): Promise<DeskAnswer> => {
    const answer = await testShop.app.inject({ ...options, headers: { cookie } });
    const isJson = String(answer.headers['content-type']).startsWith('application/json');
    return {
      status: answer.statusCode,
      body: isJson ? answer.json() : undefined,
      headers: answer.headers,
      raw: answer.rawPayload,
    };
  };
  return {
    staffId,
    name,
    email,
    cookie,
    password,
    secret,
    async code() {
      // Codes at the end of a step could be too old by the time they are checked.
      awayFromTheEndOfAStep(testShop);
      const { rows: kept } = await db.execute<{ last: number }>(
        sql`SELECT totp_last_step AS last FROM staff WHERE staff_id = ${staffId}`,
      );
      return codeOfStep(secret, Math.max(stepAt(clock.now()) - 1, (kept[0]?.last ?? 0) + 1));
    },
    get: (path) => send({ method: 'GET', url: `/api${path}` }),
    post: (path, body = {}) => send({ method: 'POST', url: `/api${path}`, payload: body }),
  };
}

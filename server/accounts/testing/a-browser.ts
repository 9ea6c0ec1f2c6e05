import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';
import { encodePassword } from '#contract/password.ts';
import { listMails } from '../../platform/mail/mailbox.ts';
import type { TestShop } from '../../testing/test-shop.ts';

/** A visitor whose browser keeps the cookies it is given, or a client of the API that keeps none. */
export class TestBrowser {
  readonly #app: FastifyInstance;
  readonly cookies = new Map<string, string>();
  readonly #keepsCookies: boolean;

  constructor({ app }: Pick<TestShop, 'app'>, { keepsCookies = true } = {}) {
    this.#app = app;
    this.#keepsCookies = keepsCookies;
  }

  async send(
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ) {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await this.#app.inject({
      method,
      url: `/api${path}`,
      ...(body && { payload: body }),
      headers: { ...(cookie && { cookie }), ...headers },
    });
    const set = [answer.headers['set-cookie'] ?? []].flat();
    if (this.#keepsCookies) for (const line of set) this.#keep(line);
    return {
      status: answer.statusCode,
      headers: answer.headers,
      set,
      body: answer.json(),
      text: answer.body,
    };
  }

  #keep(line: string) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (/Max-Age=0|Expires=Thu, 01 Jan 1970/i.test(line)) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }

  async register(email: string, password: string, headers?: Record<string, string>) {
    const body = { email, password: await encodePassword(password) };
    return this.send('POST', '/users/add-email-verification', body, headers);
  }

  validate(email: string, code: string, headers?: Record<string, string>) {
    return this.send('POST', '/users/validate-otp', { email, otp_code: code }, headers);
  }

  async login(email: string, password: string, headers?: Record<string, string>) {
    return this.send('POST', '/users/login', { email, password: await encodePassword(password) }, headers);
  }

  askForReset(email: string, headers?: Record<string, string>) {
    return this.send('POST', '/users/change-password-request', { email }, headers);
  }

  checkReset(token: string) {
    return this.send('POST', '/users/check-change-password', undefined, { token });
  }

  async changePassword(token: string, password: string) {
    const body = { password: await encodePassword(password) };
    return this.send('POST', '/users/complete-change-password', body, { token });
  }

  information(headers?: Record<string, string>) {
    return this.send('GET', '/users/get-my-information', undefined, headers);
  }
}

export const mailsTo = ({ shop }: TestShop, email: string) => listMails(shop.db, email);

/** The mail with this place in the order of sending, once it is there. */
export async function mailTo(testShop: TestShop, email: string, place = 1) {
  await expect.poll(async () => (await mailsTo(testShop, email)).length).toBe(place);
  const [newest] = await mailsTo(testShop, email);
  if (!newest) throw new Error(`Nothing was mailed to ${email}.`);
  return newest;
}

export async function codeMailedTo(testShop: TestShop, email: string, place = 1): Promise<string> {
  const { text } = await mailTo(testShop, email, place);
  const code = /\b\d{4}\b/.exec(text)?.[0];
  if (!code) throw new Error(`There is no code in: ${text}`);
  return code;
}

export async function resetTokenMailedTo(testShop: TestShop, email: string, place = 1): Promise<string> {
  const { text } = await mailTo(testShop, email, place);
  const token = /rst_[\w-]{43}/.exec(text)?.[0];
  if (!token) throw new Error(`There is no link in: ${text}`);
  return token;
}

export const anotherCode = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0');

let count = 0;
export function newEmail(name = 'persona'): string {
  count += 1;
  return `${name}${count}@example.test`;
}

export const PASSWORD = 'un tigre sin rayas';

/** Registers with the mailed code; the browser is signed in then. */
export async function registered(testShop: TestShop, email = newEmail(), password = PASSWORD) {
  const browser = new TestBrowser(testShop);
  await browser.register(email, password);
  const answer = await browser.validate(email, await codeMailedTo(testShop, email));
  expect(answer.status, answer.text).toBe(200);
  return { browser, email, token: String(answer.body.token) };
}

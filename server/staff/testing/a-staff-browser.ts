import type { TestShop } from '../../testing/test-shop.ts';
import type { StaffMember } from './a-staff-member.ts';

interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: what a test expects of it is what it asserts
  body: any;
  headers: Record<string, unknown>;
  /** Answer without the request's number, which differs each time. */
  bytes: string;
  set: string[];
}

/** Keeps the cookies of the back office, as a browser does. */
export class StaffBrowser {
  readonly cookies = new Map<string, string>();
  readonly #testShop: TestShop;

  constructor(testShop: TestShop) {
    this.#testShop = testShop;
  }

  async post(path: string, payload: object = {}): Promise<Answer> {
    return this.#send('POST', path, payload);
  }

  async get(path: string): Promise<Answer> {
    return this.#send('GET', path);
  }

  password({ email, password }: Pick<StaffMember, 'email' | 'password'>) {
    return this.post('/desk/staff/sign-in', { email, password });
  }

  code(code: string, remember = false) {
    return this.post('/desk/staff/verify-code', { code, remember });
  }

  async signIn(person: StaffMember, { remember = false } = {}) {
    await this.password(person);
    return this.code(await person.code(), remember);
  }

  async #send(method: 'GET' | 'POST', path: string, payload?: object): Promise<Answer> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await this.#testShop.app.inject({
      method,
      url: `/api${path}`,
      headers: { cookie },
      ...(payload && { payload }),
    });
    const set = [answer.headers['set-cookie'] ?? []].flat();
    for (const line of set) this.#keep(line);
    const { request_id: _, ...bytes } = answer.json();
    return {
      status: answer.statusCode,
      body: answer.json(),
      headers: answer.headers,
      bytes: JSON.stringify(bytes),
      set,
    };
  }

  #keep(line: string) {
    const [pair = ''] = line.split(';');
    const [name = '', value = ''] = pair.split('=');
    if (value === '') this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}

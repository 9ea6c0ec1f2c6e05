import { encodePassword } from '#contract/password.ts';
import { createPasswordHashes } from '#server/platform/password-hashes.ts';
import { Answers } from '../../harness/answers.ts';
import { openAccount, subscribe } from '../../harness/member.ts';
import { insertUser } from '../../harness/people.queries.ts';
import type { Setup } from '../../harness/setup.ts';
import type { Stage } from '../../harness/stage.ts';

export interface People {
  /** They sign in; all with one password. */
  emails: readonly string[];
  password: string;
  /** Sessions of members of the readers' club. */
  members: readonly string[];
}

const SIGNING_IN = 20;
const MEMBERS = 4;
const PASSWORD = 'un tigre sin rayas';

/** Clients with passwords, and members who have paid. */
export async function plantPeople({ chance }: Stage, setup: Setup): Promise<People> {
  const password = await encodePassword(PASSWORD);
  const hash = await createPasswordHashes(setup.environment.PEPPER ?? '').hash(password);
  const emails = Array.from({ length: SIGNING_IN }, (_, index) => `clienta-${index}@example.test`);
  for (const email of emails) await insertUser(setup.db, email, hash);
  const members: string[] = [];
  const answers = new Answers();
  for (let index = 0; index < MEMBERS; index += 1) {
    const { token } = await openAccount(setup.db);
    const headers = { 'x-forwarded-for': `198.19.${100 + index}.20` };
    const options = { origin: setup.origin, answers, chance, headers, token };
    if (await subscribe(setup.db, options)) members.push(token);
  }
  return { emails, password, members };
}

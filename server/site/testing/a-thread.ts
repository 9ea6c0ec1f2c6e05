import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { TestClient } from '../../accounts/testing/a-client.ts';
import type { StaffMember } from '../../staff/testing/a-staff-member.ts';
import type { TestShop } from '../../testing/test-shop.ts';

let count = 0;

export const aMessage = {
  full_name: 'Mariana Gutiérrez',
  subject: '¿Tienen cuentos de ballenas?',
  message: 'Busco uno para leer juntos.',
};

/** A conversation that a visitor began by the contact form, or a client who is signed in. */
export async function aThread(
  testShop: TestShop,
  input: Partial<typeof aMessage & { email: string }> = {},
  by?: Pick<TestClient, 'post'>,
) {
  count += 1;
  const message = { ...aMessage, email: `escribe${count}@example.test`, ...input };
  const answer = await (by ?? testShop.guest()).post('/site/send-message', message);
  if (answer.status !== 200) throw new Error(`The message was refused: ${JSON.stringify(answer.body)}`);
  const { rows } = await testShop.shop.db.execute<{ threadId: number; version: number }>(sql`
    SELECT thread_id AS "threadId", version FROM message_thread WHERE email_key = lower(${message.email})
    ORDER BY thread_id DESC LIMIT 1`);
  const { threadId = 0, version = 0 } = rows[0] ?? {};
  return { threadId, version, email: message.email, one: { thread_id: threadId, version } };
}

export type Thread = Awaited<ReturnType<typeof aThread>>;

/** Writes a reply of a person of the staff, whose mail has not left. */
export async function aReply(person: StaffMember, one: Thread['one'], input: object = {}) {
  const body = { ...one, body: 'Sí, «Canto de ballena».', close: false, request_key: randomUUID(), ...input };
  const answer = await person.post('/desk/messages/reply', body);
  return { ...answer, messageId: Number(answer.body?.message_id ?? 0), request: body };
}

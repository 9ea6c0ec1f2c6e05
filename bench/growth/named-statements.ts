import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const server = fileURLToPath(new URL('../../server/', import.meta.url));

/** All of these find their rows by a key, and it takes a fault, or a picture, to send them. */
const RARE = new Map([
  ['note_subscription_session_failure', 'the provider fails to make a payment page'],
  ['note_subscription_consent', 'consent is given to a page that was opened without'],
  ['note_subscription_decline', 'the first charge of a subscription is declined'],
  ['forget_payment_customer', 'the provider has lost a client'],
  ['expire_subscription', 'a payment page for a subscription ends unpaid'],
  ['replace_hash', 'a person signs in after the pepper was changed'],
  ['replace_staff_hash', 'a person of the staff signs in after the pepper was changed'],
  ['note_staff_seen', 'a person of the staff goes on after minutes of silence'],
  ['find_confirmed_at', 'a change is undone that had needed a code'],
  ['replace_images', 'books are imported with pictures'],
]);

/** The names of all statements that the shop prepares, as they stand in its source, but for those of rare faults. */
export function namedStatements(): string[] {
  const files = globSync('**/*.ts', { cwd: server }).filter((file) => !/test/.test(file));
  return files
    .flatMap((file) =>
      [...readFileSync(`${server}${file}`, 'utf8').matchAll(/\bstatement(?:<[^;(]*>)?\(\s*'(\w+)'/g)].map(
        ([, name = '']) => name,
      ),
    )
    .filter((name) => !RARE.has(name));
}

import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const server = fileURLToPath(new URL('../../../server/', import.meta.url));

/** All of these find their rows by a key, and it takes a fault, or a picture, to send them. */
const RARE = new Map([
  ['note_subscription_session_failure', 'the provider fails to make a payment page'],
  ['note_subscription_consent', 'consent is given to a page that was opened without'],
  ['note_subscription_decline', 'the first charge of a subscription is declined'],
  ['forget_payment_customer', 'the provider has lost a client'],
  ['expire_subscription', 'a payment page for a subscription ends unpaid'],
  ['note_staff_seen', 'a person of the staff goes on after minutes of silence'],
  ['find_confirmed_at', 'a change is undone that had needed a code'],
  ['replace_images', 'books are imported with pictures'],
  ['next_order_id', 'the demo shop is planted'],
  ['owned_order_by_session', 'a payment is tried again from the page that the provider led back to'],
  ['customers_of_client', 'a client who had a membership deletes their account'],
  ['insert_period_event', 'the money of a period goes back, and its client is mailed'],
  ['reversed_invoices_of_subscription', 'the money of a period goes back, and its subscription ends'],
  ['order_of_stray_refund', 'a second payment of an order is given back'],
  ['take_back_refund', 'the bank of a card sends money back that had arrived'],
  ['period_refund_failed', 'the provider cannot give back the money of a period'],
  ['keep_credit_item', 'a pause voids the invoice that had taken a gift in'],
  ['refund_failed', 'the provider cannot give money back'],
  ['cents_on_their_way', 'money goes back in several parts'],
  ['webhook_event_failed', 'a message of the provider cannot be applied'],
  ['delete_upload', 'a file is refused, or was left half way'],
  ['remove_club_month', 'the first publication of a month is undone'],
  ['today_club', 'it is the 15th of a month or later'],
  ['audit_entry_of_copies', 'a correction of the stock is undone'],
  ['correction_by_id', 'a correction of the stock is undone'],
  ['find_audit_of_request', 'a change of a whole list is undone'],
  ['take_credit_away', 'a membership is cancelled while a gift waits'],
  ['lock_first_staff_invitation', 'a shop without staff starts'],
  ['staff_invitation_address', 'a mailed link of the staff is opened in a second browser'],
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

import { expect, test } from 'vitest';
import { READERS_CLUB } from '#contract/membership-terms.ts';
import { mailLayout } from '../../platform/mail/mail-layout.ts';
import { renderMail } from '../../platform/mail/render-mail.ts';
import type { SubscriptionRecord } from '../subscriptions.queries.ts';
import type { MailContent } from './mail-content.ts';
import { notice, welcome } from './payment-mails.ts';

const kept = {
  code: READERS_CLUB,
  name: 'Book Club Lectores',
  contactName: 'Mariana Gutiérrez Soto',
  priceCents: 9_900,
  currentPeriodEnd: new Date('2026-12-22T18:00:00Z'),
} as SubscriptionRecord;
const links = {
  plans: 'https://shop.test/mis-planes',
  memberships: 'https://shop.test/membresias',
  club: 'https://shop.test/mi-book-club',
  cancel: 'https://shop.test/membresias/cancelar/abc.def-123',
};

async function textOf({ preview, parts }: MailContent): Promise<string> {
  const brand = { name: 'Brincacuentos', tagline: '', email: 'hola@shop.test' };
  return (await renderMail(mailLayout({ brand, preview }, ...parts))).text;
}

test('the link to cancel stands alone on its line of the text part', async () => {
  const text = await textOf(notice(kept, links, '2026-12-22T18:00:00Z'));
  const line = text.split('\n').find((one) => one.includes('/cancelar/'));
  expect(line).toBe(links.cancel);
});

test('who is welcomed to the club learns the month and its first book, by one button', async () => {
  const month = { name: 'Noviembre', firstBook: 'La sopa de letras' };
  const text = await textOf(welcome(kept, links, month));
  expect(text).toContain('Este mes es Noviembre. El primer libro: «La sopa de letras».');
  expect(text.match(/https:\/\/shop\.test\//g)).toHaveLength(1);
  expect(await textOf(welcome(kept, links, { ...month, firstBook: null }))).not.toContain('primer libro');
  expect(await textOf(welcome({ ...kept, code: 'book-club-libros-0-3' }, links, null))).not.toContain(
    'Este mes',
  );
});

import { expect, test } from 'vitest';
import { READERS_CLUB } from '#contract/membership-terms.ts';
import { mailLayout } from '../../platform/mail/mail-layout.ts';
import { renderMail } from '../../platform/mail/render-mail.ts';
import type { SubscriptionRecord } from '../subscriptions.queries.ts';
import { cancelled } from './access-mails.ts';
import type { MailContent } from './mail-content.ts';
import { continued, paused } from './pause-mails.ts';
import { notice, receipt, welcome } from './payment-mails.ts';

const kept = {
  code: READERS_CLUB,
  name: 'Book Club Lectores',
  contact_name: 'Mariana Gutiérrez Soto',
  price_cents: 9_900,
  current_period_end: new Date('2026-12-22T18:00:00Z'),
  next_charge_at: new Date('2026-12-22T18:00:00Z'),
} as SubscriptionRecord;
const links = {
  plans: 'https://shop.test/mis-planes',
  memberships: 'https://shop.test/membresias',
  club: 'https://shop.test/mi-book-club',
  card: 'https://x.test/tarjeta',
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
  const text = await textOf(welcome(kept, links, { month, box: null }));
  expect(text).toContain('Este mes es noviembre. El primer libro: «La sopa de letras».');
  expect(text.match(/https:\/\/shop\.test\//g)).toHaveLength(1);
  expect(
    await textOf(welcome(kept, links, { month: { ...month, firstBook: null }, box: null })),
  ).not.toContain('primer libro');
});

test('who is welcomed to a plan with books learns the days of the first box, where the shop promises some', async () => {
  const ofBooks = { ...kept, code: 'book-club-libros-0-3' };
  const box = { leaves: '2026-12-01', from: '2026-12-03', to: '2026-12-09' };
  expect(await textOf(welcome(ofBooks, links, { month: null, box }))).toContain(
    'Tu primera caja sale a más tardar el martes 1 de diciembre y llega entre el jueves 3 y el miércoles 9 de diciembre, a la dirección que elegiste.',
  );
  const unpromised = await textOf(welcome(ofBooks, links, { month: null, box: null }));
  expect(unpromised).toContain('preparando tus libros. Te llegan a la dirección que elegiste.');
  expect(unpromised).not.toMatch(/Este mes|primera caja/);
});

const charge = new Date('2027-01-21T18:00:00Z');
const skipping = { ...kept, ships: true, next_charge_at: charge };

test('a pause is said with the next charge, with what is paid as long as it lasts, and with the way back', async () => {
  const during = await textOf(paused(skipping, links, new Date('2026-12-10T18:00:00Z')));
  expect(during).toContain('hasta el 21 de enero de 2027 no haremos ningún cargo ni te enviaremos libros');
  expect(during).toContain('Lo que ya pagaste vale hasta el 22 de diciembre de 2026.');
  expect(during).toContain('El siguiente cargo es de $99.00 MXN el 21 de enero de 2027.');
  expect(during).toContain('«Continuar»');
  expect(await textOf(paused(skipping, links, new Date('2026-12-30T18:00:00Z')))).not.toContain('ya pagaste');
});

test('the end of a pause is said with the next charge and the link to cancel', async () => {
  const text = await textOf(continued(skipping, links));
  expect(text).toContain('El siguiente cargo es de $99.00 MXN el 21 de enero de 2027');
  expect(text).toContain(links.cancel);
});

test('the notice of a charge after a pause promises no access until then', async () => {
  expect(await textOf(notice(kept, links, '2026-12-22T18:00:00Z'))).toContain('Conservas el acceso');
  expect(await textOf(notice(skipping, links, charge.toISOString()))).not.toContain('Conservas el acceso');
});

test('the notice of a charge that is given says that nothing is paid', async () => {
  const given = await textOf(notice(kept, links, '2026-12-22T18:00:00Z', { isGiven: true }));
  expect(given).toContain('Este cargo, de $99.00 MXN, te lo regalamos: no pagas nada.');
  expect(given).not.toContain('haremos el cargo');
});

test('the receipt of a period that was given says so, and what was paid', async () => {
  const period = {
    period_start: new Date('2026-11-22T18:00:00Z'),
    period_end: new Date('2026-12-22T18:00:00Z'),
    receipt_url: null,
  };
  const given = await textOf(receipt(kept, links, { ...period, amount_cents: 0, credit_cents: 9_900 }));
  expect(given).toContain('Regalado');
  expect(given).toContain('Este periodo te lo regalamos');
  const paid = await textOf(receipt(kept, links, { ...period, amount_cents: 9_900, credit_cents: 0 }));
  expect(paid).not.toContain('egala');
});

test('the receipt of a cancellation lays it to nobody: the shop may have cancelled, or a refund', async () => {
  const mail = cancelled(kept, links, '2026-12-22T18:00:00Z');
  const text = await textOf(mail);
  expect(mail.subject).toBe('Tu suscripción a Book Club Lectores quedó cancelada');
  expect(text).toContain('Tu suscripción a Book Club Lectores quedó cancelada.');
  expect(text).toContain('Tienes acceso hasta el 22 de diciembre de 2026. No haremos más cargos.');
  expect(text).toContain('comprobante de la cancelación');
  expect(mail.subject + text).not.toMatch(/cancelaste|tu cancelación/i);
});

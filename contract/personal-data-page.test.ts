import { expect, test } from 'vitest';
import { personalDataPage } from './personal-data-page.ts';

const at = new Date('2026-11-26T20:00:00Z');

test('a person reads their data in Spanish, with amounts, days and nothing left out', () => {
  const page = personalDataPage(
    {
      account: { name: 'Ana', phone: '', created_at: '2026-03-02T18:00:00.000Z' },
      orders: [
        {
          folio: 'BC-7K3M9Q2X',
          total_cents: 34_400,
          note: 'Dos\nlíneas',
          products: [{ authors: ['Sol', 'Luz'] }],
        },
      ],
      sessions: [],
      something_new: { is_kept: true, when: new Date('2026-01-05T18:00:00Z') },
    },
    at,
  );
  for (const text of [
    'Cuenta',
    'Ana',
    '2 de marzo de 2026',
    'Pedidos',
    'BC-7K3M9Q2X',
    '$344.00',
    'Dos\nlíneas',
    'Sol, Luz',
  ])
    expect(page).toContain(text);
  expect(page).toContain('<h2>Sesiones abiertas</h2>\nNada');
  expect(page).toContain('<dt>is kept</dt><dd>Sí</dd>');
  expect(page).toContain('5 de enero de 2026');
});

test('what a stranger typed stays text, in names and in values', () => {
  const page = personalDataPage(
    { messages: [{ message: '</dd><script>alert("x")</script>', '<b>': 1 }] },
    at,
  );
  expect(page).not.toMatch(/<script|<b>/);
  expect(page).toContain('&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;');
});

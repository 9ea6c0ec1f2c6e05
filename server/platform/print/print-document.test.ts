import { expect, test } from 'vitest';
import { printable } from './print-document.ts';
import { type Label, printLabels } from './print-labels.ts';
import { printSlips, type Slip } from './print-slips.ts';

const PRINTED = 50;
const several = <T>(make: (number: number) => T) =>
  Array.from({ length: PRINTED }, (_, place) => make(place + 1));

const boxes = several(
  (number): Slip => ({
    heading: `Caja ${number} · Libros 3–5 años`,
    qr: `https://brincacuentos.test/mostrador/cajas/enviar?caja=${number}`,
    recipient: `Familia Ruiz ${number}`,
    place: 'Monterrey, Nuevo León',
    under: 'Pagada el 23 de noviembre de 2026',
    note: null,
    lines: ['Uno', 'Dos'].map((title) => ({ title: `${title} ${number}`, detail: 'BRI-0402', quantity: 1 })),
  }),
);
const labels = several(
  (number): Label => ({
    recipient: `Familia Ruiz ${number}`,
    phone: '5512345678',
    street: 'Av. Coyoacán 1435',
    neighborhood: 'Del Valle',
    postalCode: '03100',
    place: 'Ciudad de México',
    references: null,
    code: `Caja ${number}`,
    qr: `https://brincacuentos.test/mostrador/cajas/enviar?caja=${number}`,
  }),
);
const sender = { name: 'Brincacuentos', address: 'Calle Sol 2', phone: '5511112222' };

/** Counts how often other work had its turn while something was made. */
async function turnsDuring(work: () => Promise<Buffer>): Promise<number> {
  let turns = 0;
  let isOver = false;
  const count = () => {
    turns += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  await work();
  isOver = true;
  return turns;
}

test.each([
  ['slips of boxes', () => printSlips(boxes, 'Brincacuentos')],
  ['labels of 4 × 6 inches', () => printLabels(labels, sender, { format: '4x6', first: 1 })],
  ['labels of six to a sheet', () => printLabels(labels, sender, { format: 'letter', first: 1 })],
])('fifty %s hold nobody up: others have their turn after each', async (_, print) => {
  expect(await turnsDuring(print)).toBeGreaterThanOrEqual(PRINTED);
});

test('a name kept from before marks were bounded is not drawn over the lines around it', () => {
  expect(printable(`N${'\u0301\u0303'.repeat(30)}uria`)).not.toMatch(/\p{M}{3}/u);
  expect(printable('Ñandú')).toBe('Ñandú');
});

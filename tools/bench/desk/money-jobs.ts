import type { DeskOrder } from '#contract/desk/order-views.ts';
import type { Line } from '../report.ts';
import type { Effort, Owner } from './owner.ts';

const linesOf = (what: string, { taps, seconds }: Effort, mostTaps?: number): Line[] => [
  { what: `${what}: taps`, value: taps, unit: '', ...(mostTaps && { limit: { atMost: mostTaps } }) },
  { what, value: seconds, unit: 's' },
];

/** One of three books given back with its copy; the shipping stays charged. */
export async function refundOne(owner: Owner, { folio, lines }: DeskOrder): Promise<Line[]> {
  const { page } = owner;
  await page.goto(`/mostrador/pedidos/${folio}`);
  const effort = await owner.effortOf(async () => {
    await owner.tap(owner.link('Devolver dinero'));
    await owner.tap(owner.button(`Agregar uno de ${lines[0]?.title}`));
    await owner.tap(page.getByRole('radio', { name: 'Cancela' }));
    await owner.tap(owner.button(/^Devolver \$/));
    await page.getByText(/^(Se devolvieron|Pedimos el reembolso; aquí verás)/).waitFor();
  });
  return linesOf('5 One of three books refunded', effort, 6);
}

/** From the delivered order to the refund. */
export async function takeReturn(owner: Owner, { folio, lines }: DeskOrder): Promise<Line[]> {
  const { page } = owner;
  await page.goto(`/mostrador/pedidos/${folio}`);
  const effort = await owner.effortOf(async () => {
    await owner.tap(owner.link('Abrir devolución'));
    await owner.tap(owner.button(`Agregar uno de ${lines[0]?.title}`));
    await owner.tap(page.getByRole('radio', { name: 'Arrepentimiento' }));
    await owner.tap(owner.button('Abrir devolución'));
    await owner.tap(owner.button('Aprobar'));
    await owner.tap(owner.button('Llegó el paquete'));
    await owner.tap(owner.link('Devolver dinero'));
    await owner.tap(owner.button(/^Devolver \$/));
    await page.getByText(/^(Se devolvieron|Pedimos el reembolso; aquí verás)/).waitFor();
  });
  return linesOf('6 A return, from the order to its refund', effort, 10);
}

/** «Dejar seguir», of an order that was paid twice. */
export async function release(owner: Owner, { folio }: DeskOrder): Promise<Line[]> {
  const { page } = owner;
  await page.goto('/mostrador/revisar');
  const card = page.getByRole('article', { name: `${folio}: Pagado dos veces` });
  const effort = await owner.effortOf(async () => {
    await owner.tap(card.getByRole('button', { name: 'Dejar seguir' }));
    await card.waitFor({ state: 'detached' });
  });
  return linesOf('7 An order paid twice released', effort);
}

import type { Refundable, RefundInput } from '#contract/desk/refunds.ts';
import { type Cents, formatCents } from '#contract/money.ts';
import { type AmountKind, amountFacts } from '#contract/order-amounts.ts';
import { pesosProblem, pesosText, typedCents } from '../../frame/pesos.ts';

type Line = Refundable['lines'][number];
type Amount = Refundable['amounts'][number];
export type AskedReason = RefundInput['reason'];

/** What the owner has chosen so far. */
export interface RefundChoice {
  /** Copies by product. */
  copies: Readonly<Record<number, number>>;
  /** «Regresa al inventario» by product, where it was touched; else the reason decides. */
  restock: Readonly<Record<number, boolean>>;
  /** Amounts beside the books by kind, where the box was touched; else the reason decides. */
  amounts: Readonly<Partial<Record<AmountKind, boolean>>>;
  /** «Poner otro monto», as typed; null while its field is not open. */
  other: string | null;
  reason: AskedReason | null;
  notify: boolean;
}

const ourFaults: readonly (AskedReason | null)[] = ['dañado', 'equivocado', 'perdido', 'no entregado'];
const endsTheSale: readonly (AskedReason | null)[] = [...ourFaults, 'cancela', 'agotado'];

interface ReturnedLines {
  reason: string;
  lines: readonly { product_id: number; quantity: number }[];
}

/** Of a return what it brought back is chosen; of an order nothing yet. */
export function startingChoice(order: Refundable, returned?: ReturnedLines): RefundChoice {
  const wanted = new Map(returned?.lines.map((line) => [line.product_id, line.quantity]));
  const copies = order.lines.map((line): [number, number] => [
    line.product_id,
    Math.min(wanted.get(line.product_id) ?? 0, line.quantity_left),
  ]);
  return {
    copies: Object.fromEntries(copies),
    restock: {},
    amounts: {},
    other: null,
    reason: (returned?.reason as AskedReason | undefined) ?? null,
    notify: true,
  };
}

/** The whole of what is left: as its copies where they make up the sum, else as one amount. */
export function choiceOfAll(order: Refundable): RefundChoice {
  const everyAmount = Object.fromEntries(order.amounts.map(({ kind }) => [kind, true]));
  const all = { ...withAll(startingChoice(order), order), amounts: everyAmount };
  if (sumCents(all, order) === order.left_cents) return all;
  return { ...startingChoice(order), other: pesosText(order.left_cents) };
}

export const copiesOf = (choice: RefundChoice, line: Line) =>
  Math.min(choice.copies[line.product_id] ?? 0, line.quantity_left);

export const withCopies = (choice: RefundChoice, productId: number, copies: number): RefundChoice => ({
  ...choice,
  copies: { ...choice.copies, [productId]: copies },
});

/** «Todo»: every copy that is left; its reason decides about the amounts beside them. */
export const withAll = (choice: RefundChoice, order: Refundable): RefundChoice => ({
  ...choice,
  copies: Object.fromEntries(order.lines.map((line) => [line.product_id, line.quantity_left])),
  amounts: {},
});

/** Copies that cannot be sold: they stay away from the shelf unless the box says otherwise. */
const unsellable: readonly (AskedReason | null)[] = ['dañado', 'perdido', 'agotado'];

export const isRestocked = (choice: RefundChoice, line: Line) =>
  line.can_restock && (choice.restock[line.product_id] ?? !unsellable.includes(choice.reason));

export const withRestock = (choice: RefundChoice, productId: number, restock: boolean): RefundChoice => ({
  ...choice,
  restock: { ...choice.restock, [productId]: restock },
});

/** As published: a change of mind gives back the books; what is our fault, or ends the whole sale, the shipping, too. */
export function givesAmount(choice: RefundChoice, order: Refundable, { kind, left_cents }: Amount): boolean {
  if (left_cents === 0) return false;
  const touched = choice.amounts[kind];
  if (touched !== undefined || !amountFacts[kind].followsReason) return touched ?? false;
  if (order.return_case && ourFaults.includes(choice.reason)) return true;
  const isWhole = order.lines.every((line) => copiesOf(choice, line) === line.quantity_left);
  return isWhole && endsTheSale.includes(choice.reason);
}

export const withAmount = (choice: RefundChoice, kind: AmountKind, isGiven: boolean): RefundChoice => ({
  ...choice,
  amounts: { ...choice.amounts, [kind]: isGiven },
});

/** What stands beside an amount's box: why it is on or off by itself. */
export function amountSentence(kind: AmountKind, reason: AskedReason | null): string {
  if (!amountFacts[kind].followsReason) return 'que pagó';
  if (reason === 'arrepentimiento') return 'por arrepentimiento no se devuelve';
  if (reason === 'perdido') return 'por paquete perdido sí se devuelve';
  if (ourFaults.includes(reason)) return 'si fue error nuestro, se devuelve';
  return 'que pagó';
}

const otherCents = ({ other }: RefundChoice) => (other ? (typedCents(other) ?? 0) : 0);

/** Rough sum, to choose by while no answer of the server is here: what is shown and confirmed is the server's. */
export function sumCents(choice: RefundChoice, order: Refundable): Cents {
  const books = order.lines.reduce((sum, line) => sum + copiesOf(choice, line) * line.unit_cents, 0);
  const amounts = order.amounts.filter((amount) => givesAmount(choice, order, amount));
  return books + amounts.reduce((sum, { left_cents }) => sum + left_cents, 0) + otherCents(choice);
}

/** Why the button is off; null where the refund may be asked for. */
export function whatIsMissing(choice: RefundChoice, order: Refundable): string | null {
  if (otherProblem(choice)) return 'Revisa el otro monto.';
  const cents = sumCents(choice, order);
  if (cents === 0) return 'Elige qué se devuelve.';
  if (cents > order.left_cents) return `Solo quedan ${formatCents(order.left_cents)} por devolver.`;
  if (!choice.reason) return 'Elige un motivo.';
  return null;
}

/** What is wrong with the typed amount, for the line under its field. */
export const otherProblem = ({ other }: RefundChoice): string | null =>
  other === null ? null : pesosProblem(other);

/** What the server is asked for; it computes the sum again. */
export function inputOf(choice: RefundChoice, order: Refundable): RefundInput | null {
  if (whatIsMissing(choice, order) || !choice.reason) return null;
  const lines = order.lines.flatMap((line) => {
    const quantity = copiesOf(choice, line);
    return quantity > 0
      ? [{ product_id: line.product_id, quantity, restock: isRestocked(choice, line) }]
      : [];
  });
  const amounts = order.amounts
    .filter((amount) => givesAmount(choice, order, amount))
    .map(({ kind }) => kind);
  return {
    order_id: order.order_id,
    lines,
    // A copy of the shop from before amounts reads the shipping here.
    shipping: amounts.includes('shipping'),
    amounts,
    other_cents: otherCents(choice),
    reason: choice.reason,
    return_id: order.return_case?.return_id,
  };
}

import { leaveReasonLabels } from '#contract/desk/leave-reasons.ts';
import { orderMethodNames } from '#contract/desk/payment-words.ts';
import { COHORT_PERIODS, type ReportFile, type Sold } from '#contract/desk/reports.ts';
import { amountFacts } from '#contract/order-amounts.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Shop } from '../../platform/shop.ts';
import type { Period } from './report-period.ts';
import { showCohorts, showMembers } from './show-members.ts';
import { showBoard, showDownloads, showSearches } from './show-reading.ts';
import { showReasons } from './show-reasons.ts';
import { showSales } from './show-sales.ts';
import { showShipping } from './show-shipping.ts';
import { showTitles } from './show-titles.ts';

export interface Table {
  columns: readonly string[];
  /** Numbers stay numbers for the spreadsheet; a text that begins like a formula is none. */
  rows: (string | number | null)[][];
}

export interface Asked {
  shop: Pick<Shop, 'db' | 'files'>;
  tx: Database;
  period: Period;
  now: Date;
}

const ALL = 1_000_000;
const pesos = (cents = 0) => Number((cents / 100).toFixed(2));
const percent = (share: number | null) => (share === null ? null : Number((share * 100).toFixed(1)));

const soldColumns = ['Ejemplares', 'Devueltos', 'Antes', 'En cajas', 'Bruto', 'Devuelto', 'Neto'];
const soldCells = (sold: Sold) => [
  sold.copies,
  sold.copies_returned,
  sold.copies_before,
  sold.boxed,
  pesos(sold.gross_cents),
  pesos(sold.returned_cents),
  pesos(sold.net_cents),
];
const restCells = (money: { gross_cents: number; returned_cents: number; net_cents: number } | undefined) => [
  ...[null, null, null, null],
  pesos(money?.gross_cents),
  pesos(money?.returned_cents),
  pesos(money?.net_cents),
];

async function titlesOf({ shop, tx, period }: Asked) {
  return showTitles(shop, tx, period, { role: 'owner', atMost: ALL });
}

const tables: Readonly<Record<ReportFile, (asked: Asked) => Promise<Table>>> = {
  async ventas({ tx, period }) {
    const { days } = await showSales(tx, period);
    return {
      columns: ['Día', 'Bruto', 'Devuelto', 'Neto', 'Pedidos', 'Neto del periodo anterior'],
      rows: days.map((of) => [
        of.day,
        pesos(of.gross_cents),
        pesos(of.returned_cents),
        pesos(of.net_cents),
        of.orders,
        pesos(of.before_net_cents),
      ]),
    };
  },
  async 'formas-de-pago'({ tx, period }) {
    const { methods } = await showSales(tx, period);
    return {
      columns: ['Forma de pago', 'Bruto', 'Devuelto', 'Neto', 'Pedidos', 'Neto del periodo anterior'],
      rows: methods.map((of) => [
        orderMethodNames[of.method],
        pesos(of.gross_cents),
        pesos(of.returned_cents),
        pesos(of.net_cents),
        of.orders,
        pesos(of.before_net_cents),
      ]),
    };
  },
  async titulos(asked) {
    const { titles, amounts = [], other } = await titlesOf(asked);
    return {
      columns: ['Título', ...soldColumns],
      rows: [
        ...titles.map((title) => [title.title, ...soldCells(title)]),
        ...amounts.map((amount) => [amountFacts[amount.kind].plural, ...restCells(amount)]),
        ['Otros montos', ...restCells(other)],
      ],
    };
  },
  async categorias(asked) {
    const { categories } = await titlesOf(asked);
    return {
      columns: ['Categoría', ...soldColumns],
      rows: categories.map((one) => [one.name ?? 'Sin categoría', ...soldCells(one)]),
    };
  },
  async temas(asked) {
    const { topics } = await titlesOf(asked);
    return {
      columns: ['Tema', ...soldColumns],
      rows: topics.map((one) => [one.name ?? 'Sin tema', ...soldCells(one)]),
    };
  },
  async envios({ tx, period }) {
    const { carriers } = await showShipping(tx, period);
    return {
      columns: ['Paquetería', 'Qué', 'Paquetes', 'Horas: la mitad', 'Horas: 9 de cada 10', 'Paquetes antes'],
      rows: carriers.map((one) => [
        one.carrier ?? 'Sin paquetería',
        one.kind === 'box' ? 'Cajas' : 'Pedidos',
        one.parcels,
        one.p50_hours,
        one.p90_hours,
        one.before.parcels,
      ]),
    };
  },
  async miembros({ tx, period, now }) {
    const { now: is, before: was } = await showMembers(tx, period, now);
    const line = (name: string, of: (part: typeof is) => number | null) => [name, of(is), of(was)];
    return {
      columns: ['Dato', 'Periodo', 'Periodo anterior'],
      rows: [
        line('Miembros al final', ({ members }) => members),
        line('Con pase', ({ with_pass }) => with_pass),
        line('Ingreso mensual', ({ mrr_cents }) => pesos(mrr_cents)),
        line('Altas', ({ joins }) => joins),
        line('Bajas', ({ leaves }) => leaves),
        line('Se fueron de los del principio (%)', ({ churn }) => percent(churn)),
        line('Tarjetas que fallaron', ({ cards_failed }) => cards_failed),
        line('Tarjetas recuperadas', ({ cards_recovered }) => cards_recovered),
        line('Cobrado', ({ charged_cents }) => pesos(charged_cents)),
        line('Regalado', ({ credited_cents }) => pesos(credited_cents)),
        line('Devuelto', ({ returned_cents }) => pesos(returned_cents)),
        line('Neto', ({ net_cents }) => pesos(net_cents)),
      ],
    };
  },
  async cohortes({ tx, period, now }) {
    const { cohorts } = await showCohorts(tx, period, now);
    const numbers = Array.from({ length: COHORT_PERIODS }, (_, place) => `Periodo ${place + 1}`);
    return {
      columns: ['Mes de alta', 'Personas', ...numbers],
      rows: cohorts.map(({ month, size, periods }) => [
        month,
        size,
        ...periods.map(({ eligible, kept }) => (eligible === 0 ? null : kept)),
      ]),
    };
  },
  async motivos({ tx, period }) {
    const { labels } = await showReasons(tx, period, 'owner');
    return {
      columns: ['Motivo', 'Se fueron', 'Antes', 'Se van'],
      rows: labels.map(({ label, left, left_before, leaving }) => [
        reasonName(label),
        left,
        left_before,
        leaving,
      ]),
    };
  },
  async tablero({ tx, period }) {
    const { months } = await showBoard(tx, period);
    return {
      columns: ['Mes', ...(months[0]?.squares ?? []).map((_, place) => `Casilla ${place + 1}`)],
      rows: months.map(({ year, month, squares }) => [
        `${year}-${String(month).padStart(2, '0')}`,
        ...squares,
      ]),
    };
  },
  async busquedas({ tx, period }) {
    const { searches } = await showSearches(tx, period, ALL);
    return {
      columns: ['Buscaron', 'Veces', 'Antes'],
      rows: searches.map(({ words, count, before }) => [words, count, before]),
    };
  },
  async descargas({ tx, period }) {
    const { titles } = await showDownloads(tx, period, ALL);
    return {
      columns: ['Título', 'Pedidos', 'Ya lo bajaron', 'Descargas'],
      rows: titles.map(({ title, orders, downloaded, downloads }) => [title, orders, downloaded, downloads]),
    };
  },
};

type Label = Awaited<ReturnType<typeof showReasons>>['labels'][number]['label'];

const reasonName = (label: Label) =>
  label === null ? 'Sin etiqueta' : label === 'silent' ? 'No dijeron' : leaveReasonLabels[label];

export const tableOf = (report: ReportFile, asked: Asked): Promise<Table> => tables[report](asked);

import { useState } from 'react';
import { Link } from 'react-router';
import type { Sold, TitlesReport as Titles } from '#contract/desk/reports.ts';
import { formatCents } from '#contract/money.ts';
import { amountFacts } from '#contract/order-amounts.ts';
import { Amount } from '../../frame/amount.tsx';
import { Panel } from '../../frame/layout.tsx';
import { Headline } from './headline.tsx';
import { Figure, Figures, type ReportColumn, ReportOf, ReportTable } from './report-parts.tsx';
import type { ReportDays } from './report-period.ts';
import { changeMark, changeText } from './report-words.ts';
import { SplitTabs } from './split-tabs.tsx';
import { useReport } from './use-report.ts';

/** What was sold by book and shelf: copies, and their money for who sees sales. */
export function TitlesReport({ days }: { days: ReportDays }) {
  const report = useReport('GET /desk/reports/titles', days);
  return (
    <ReportOf report={report} what="los títulos">
      {(data) => <TitlesOf data={data} />}
    </ReportOf>
  );
}

const splits = [
  { name: 'titles', label: 'Título' },
  { name: 'categories', label: 'Categoría' },
  { name: 'topics', label: 'Tema' },
] as const;
type Split = (typeof splits)[number]['name'];

function TitlesOf({ data }: { data: Titles }) {
  const [split, setSplit] = useState<Split>('titles');
  const { all, amounts, other } = data;
  return (
    <>
      <Panel>
        <Figures>
          <Figure
            label="Ejemplares vendidos"
            change={{
              now: all.copies,
              before: all.copies_before,
              text: changeText(all.copies, all.copies_before),
            }}
          >
            {all.copies}
          </Figure>
          <Figure label="Títulos distintos">{data.title_count}</Figure>
          <Figure label="Devueltos">{all.copies_returned}</Figure>
          <Figure label="En cajas">{all.boxed}</Figure>
          {all.net_cents === undefined ? null : (
            <Figure label="Neto de los libros">
              <Headline cents={all.net_cents} />
            </Figure>
          )}
        </Figures>
      </Panel>
      <Panel>
        <SplitTabs label="Ver por" choices={splits} chosen={split} onChoose={setSplit} />
        <SoldTable split={split} data={data} />
        <Notes split={split} data={data} />
        {split === 'titles' && amounts && other ? (
          <p className="small mt-2 text-muted">
            Además: {amounts.map(amountText).join(', ')}
            {other.net_cents === 0 ? '' : `, otros montos ${signed(other.net_cents)}`}. Con los libros suman
            las ventas netas.
          </p>
        ) : null}
      </Panel>
    </>
  );
}

const amountText = ({ kind, net_cents }: NonNullable<Titles['amounts']>[number]) =>
  `${amountFacts[kind].plural.toLocaleLowerCase('es')} ${formatCents(net_cents)}`;

const signed = (cents: number) => (cents < 0 ? `−${formatCents(-cents)}` : formatCents(cents));

function Notes({ split, data }: { split: Split; data: Titles }) {
  const words = {
    titles:
      data.title_count > data.titles.length
        ? `Los ${data.titles.length} primeros; el CSV los trae todos.`
        : null,
    categories: 'Cada libro cuenta en la primera de sus categorías.',
    topics: 'Un libro cuenta en cada uno de sus temas: aquí las filas no se suman.',
  }[split];
  return words ? <p className="small mt-2 text-muted">{words}</p> : null;
}

interface Row extends Sold {
  key: string;
  name: string;
  productId?: number;
}

function rowsOf(split: Split, { titles, categories, topics }: Titles): Row[] {
  if (split === 'titles')
    return titles.map((row) => ({
      ...row,
      key: `${row.product_id}`,
      name: row.title,
      productId: row.product_id,
    }));
  const [rows, none] = split === 'categories' ? [categories, 'Sin categoría'] : [topics, 'Sin tema'];
  return rows.map((row) => ({ ...row, key: row.name ?? '', name: row.name ?? none }));
}

function SoldTable({ split, data }: { split: Split; data: Titles }) {
  const rows = rowsOf(split, data);
  const seesSales = data.all.net_cents !== undefined;
  const columns: ReportColumn<Row>[] = [
    {
      head: splits.find(({ name }) => name === split)?.label ?? '',
      cell: (row) => (
        <>
          <Name row={row} />
          <MoneyOnPhones row={row} />
        </>
      ),
    },
    { head: 'Ejemplares', isRight: true, isStrong: true, cell: ({ copies }) => copies },
    { head: 'Devueltos', isRight: true, isWide: true, cell: ({ copies_returned }) => copies_returned || '—' },
    { head: 'En cajas', isRight: true, isWide: true, cell: ({ boxed }) => boxed || '—' },
    ...(seesSales ? moneyColumns : []),
    { head: 'Antes', isRight: true, cell: (row) => changeMark(row.copies, row.copies_before) },
  ];
  return (
    <ReportTable
      label={`Vendido por ${splits.find(({ name }) => name === split)?.label.toLowerCase()}`}
      rows={rows}
      keyOf={({ key }) => key}
      columns={columns}
      empty="Nada se vendió en estos días."
    />
  );
}

const moneyColumns: ReportColumn<Row>[] = [
  {
    head: 'Bruto',
    isRight: true,
    isWide: true,
    cell: ({ gross_cents = 0 }) => <Amount cents={gross_cents} />,
  },
  {
    head: 'Devuelto',
    isRight: true,
    isWide: true,
    cell: ({ returned_cents = 0 }) =>
      returned_cents === 0 ? '—' : <Amount cents={returned_cents} isNegative />,
  },
  { head: 'Neto', isRight: true, isWide: true, cell: ({ net_cents = 0 }) => signed(net_cents) },
];

/** Below the name: a column for it would leave titles too narrow. */
function MoneyOnPhones({ row: { gross_cents = 0, returned_cents = 0, net_cents } }: { row: Row }) {
  if (net_cents === undefined) return null;
  return (
    <span className="small block text-muted tabular-nums md:hidden">
      {returned_cents === 0 ? null : (
        <>
          <span className="block">Bruto {formatCents(gross_cents)}</span>
          <span className="block">Devuelto −{formatCents(returned_cents)}</span>
        </>
      )}
      Neto {signed(net_cents)}
    </span>
  );
}

function Name({ row: { name, productId } }: { row: Row }) {
  if (productId === undefined) return name;
  return (
    <Link to={`/libros/${productId}`} className="touch-area font-bold hover:underline">
      {name}
    </Link>
  );
}

import { useEffect, useRef } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { shortDay } from '../../frame/desk-dates.ts';

export interface ChartLine {
  label: string;
  values: readonly number[];
  kind: 'bars' | 'dashes';
}

interface ChartProps {
  /** What is counted, and in what: «Miles de pesos por día». */
  title: string;
  /** Calendar days of the bars. */
  days: readonly string[];
  /** Things that are counted: the axis has no fractions. */
  isWhole?: boolean;
  /** It is not over yet: its bar is dark. */
  today?: string;
  lines: readonly ChartLine[];
}

const HEIGHT = 224;
const NARROW = 420;

/** A picture of the table that follows it, which says the same to who does not see it. */
export function Chart({ title, days, today, lines, isWhole = false }: ChartProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = place.current;
    if (!box) return;
    const chart = new uPlot(optionsOf(box, { days, today, lines, isWhole }), dataOf(days, lines), box);
    const observer = new ResizeObserver(() => chart.setSize({ width: box.clientWidth, height: HEIGHT }));
    observer.observe(box);
    return () => {
      observer.disconnect();
      chart.destroy();
    };
  }, [days, today, lines, isWhole]);
  const hasToday = today !== undefined && days.includes(today);
  return (
    <figure className="mt-3.5 min-w-0">
      <figcaption className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-1">
        <strong>{title}</strong>
        {lines.map(({ label, kind }) => (
          <span key={label} className="flex items-center gap-2">
            <span
              aria-hidden="true"
              className={
                kind === 'bars'
                  ? 'size-3.5 rounded-sm border border-slate-2 bg-sky'
                  : 'w-6 border-t-3 border-dashed border-pink'
              }
            />
            {label}
          </span>
        ))}
        {hasToday ? (
          <span className="flex items-center gap-2">
            <span aria-hidden="true" className="size-3.5 rounded-sm bg-slate" />
            hoy
          </span>
        ) : null}
      </figcaption>
      <div ref={place} aria-hidden="true" className="w-full overflow-hidden" style={{ height: HEIGHT }} />
    </figure>
  );
}

const dataOf = (days: readonly string[], lines: readonly ChartLine[]): uPlot.AlignedData => [
  days.map((_, place) => place),
  ...lines.map(({ values }) => [...values]),
];

/** Of the shop's tokens, as this page has them. */
const color = (box: HTMLElement, name: string) =>
  getComputedStyle(box).getPropertyValue(`--color-${name}`).trim();

function optionsOf(
  box: HTMLElement,
  { days, today, lines, isWhole }: Omit<ChartProps, 'title'>,
): uPlot.Options {
  const font = `14px ${getComputedStyle(box).fontFamily}`;
  const muted = color(box, 'muted');
  return {
    width: box.clientWidth,
    height: HEIGHT,
    legend: { show: false },
    cursor: { show: false },
    padding: [8, 12, 0, 0],
    scales: {
      x: { time: false, range: [-0.6, days.length - 0.4] },
      y: { range: (_self, _min, max) => [0, max > 0 ? max * 1.05 : 1] },
    },
    axes: [
      {
        stroke: muted,
        font,
        grid: { show: false },
        ticks: { show: false },
        size: 32,
        splits: ({ width }) => placesOf(days.length, width < NARROW ? 3 : 5),
        values: (_self, places) => places.map((place) => shortDay(days[place] ?? '')),
      },
      {
        stroke: muted,
        font,
        grid: { stroke: color(box, 'line'), width: 1 },
        ticks: { show: false },
        size: 44,
        incrs: [...(isWhole ? [] : [0.1, 0.2, 0.5]), 1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000],
      },
    ],
    series: [{}, ...lines.map((line) => seriesOf(box, line, today === undefined ? -1 : days.indexOf(today)))],
  };
}

function seriesOf(box: HTMLElement, { label, kind }: ChartLine, todayAt: number): uPlot.Series {
  if (kind === 'dashes')
    return { label, stroke: color(box, 'pink'), width: 2.5, dash: [5, 4], points: { show: false } };
  const [sky, edge, slate] = [color(box, 'sky'), color(box, 'slate-2'), color(box, 'slate')];
  const shown = (_self: uPlot, _series: number, first: number, last: number) =>
    Array.from({ length: last - first + 1 }, (_, place) => first + place);
  return {
    label,
    stroke: edge,
    fill: sky,
    width: 1,
    points: { show: false },
    paths: uPlot.paths.bars?.({
      size: [0.72, 28],
      radius: 0.12,
      disp: {
        fill: {
          unit: 3,
          values: (...asked) => shown(...asked).map((place) => (place === todayAt ? slate : sky)),
        },
        stroke: {
          unit: 3,
          values: (...asked) => shown(...asked).map((place) => (place === todayAt ? slate : edge)),
        },
      },
    }),
  };
}

/** So many days, evenly, the first among them. */
function placesOf(count: number, wanted: number): number[] {
  const step = Math.max(1, Math.ceil(count / wanted));
  return Array.from({ length: Math.ceil(count / step) }, (_, place) => place * step);
}

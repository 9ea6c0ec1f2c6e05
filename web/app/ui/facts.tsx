import type { ReactNode } from 'react';

/** Names and values, one pair per row. */
export function Facts({ rows }: { rows: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="divide-y divide-line">
      {rows.map(([name, value]) => (
        <div key={name} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-0.5 py-2.5">
          <dt className="text-muted">{name}</dt>
          <dd className="font-bold wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

import type { ComponentProps } from 'react';
import { TextField } from '#web/ui/field.tsx';
import { pesosProblem } from './pesos.ts';

/** An amount of pesos as it is typed, `280` or `1,280.50`; `typedCents` makes cents of it. */
export function PesosField({ value, error, ...field }: ComponentProps<typeof TextField> & { value: string }) {
  return (
    <TextField
      inputMode="decimal"
      autoComplete="off"
      maxLength={40}
      lead={<span className="text-muted">$</span>}
      {...field}
      value={value}
      error={error ?? pesosProblem(value) ?? undefined}
    />
  );
}

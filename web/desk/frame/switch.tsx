import type { ReactNode } from 'react';
import { bindBox } from './bind.ts';

interface SwitchProps {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  /** For who does not see beside what it stands. */
  label: string;
  children: ReactNode;
}

/** On or off at once; the whole row is the target. */
export function Switch({ isOn, onChange, label, children }: SwitchProps) {
  return (
    <label className="inline-flex min-h-11 items-center gap-2.5">
      <input
        type="checkbox"
        role="switch"
        aria-checked={isOn}
        aria-label={label}
        {...bindBox(isOn, onChange)}
        className="relative h-7 w-11.5 shrink-0 appearance-none rounded-full border-2 border-control bg-white before:absolute before:top-0.5 before:left-0.5 before:size-5 before:rounded-full before:bg-control checked:border-slate checked:bg-slate checked:before:left-5 checked:before:bg-white forced-colors:appearance-auto"
      />
      <span>{children}</span>
    </label>
  );
}

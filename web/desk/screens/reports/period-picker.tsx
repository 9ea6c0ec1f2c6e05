import { useState } from 'react';
import { useNavigate } from 'react-router';
import { mexicoCityDay } from '#contract/mexico-city.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { RadioRow } from '#web/ui/radio-row.tsx';
import { bind } from '../../frame/bind.ts';
import { periodQuery, presets, type ReportDays, type Wanted, whyNotDays } from './report-period.ts';
import { daysText } from './report-words.ts';

/** Which days are shown, as a field; the address changes with each choice. */
export function PeriodPicker({ wanted }: { wanted: Wanted }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-label={`Periodo: ${daysText(wanted.days)}`}
        className="flex min-h-12 grow items-center justify-between gap-3 rounded-field border-[1.5px] border-control bg-white px-3.5 md:min-w-59"
        onClick={() => setIsOpen(true)}
      >
        {daysText(wanted.days)}
        <Icon name="caret-down" size={20} />
      </button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title="Periodo" isNarrow>
        <Choice wanted={wanted} onDone={() => setIsOpen(false)} />
      </Dialog>
    </>
  );
}

function Choice({ wanted, onDone }: { wanted: Wanted; onDone: () => void }) {
  const navigate = useNavigate();
  const [own, setOwn] = useState<ReportDays>(wanted.days);
  const [isShown, setIsShown] = useState(false);
  const wrong = whyNotDays(own);
  const go = (next: Wanted) => {
    void navigate({ search: periodQuery(next) }, { replace: true });
    onDone();
  };
  const today = mexicoCityDay(new Date());
  return (
    <div className="grid gap-4 pt-1">
      <div role="radiogroup" aria-label="Periodo">
        {presets.map(({ name, label, daysOf }) => (
          <RadioRow
            key={name}
            name="periodo"
            checked={name === wanted.preset}
            onChange={() => go({ preset: name, days: daysOf(today) })}
          >
            {label}
          </RadioRow>
        ))}
      </div>
      <form
        noValidate
        className="grid gap-3 border-t border-line pt-3"
        onSubmit={(event) => {
          event.preventDefault();
          setIsShown(true);
          if (wrong === null) go({ preset: null, days: own });
        }}
      >
        <div className="grid gap-3 sm:grid-cols-2">
          <TextField label="Desde" type="date" {...bind(own.from, (from) => setOwn({ ...own, from }))} />
          <TextField
            label="Hasta"
            type="date"
            {...bind(own.to, (to) => setOwn({ ...own, to }))}
            error={isShown ? (wrong ?? undefined) : undefined}
          />
        </div>
        <Button type="submit" size={44} className="justify-self-start">
          Ver estas fechas
        </Button>
      </form>
    </div>
  );
}

import { type FormEvent, useState } from 'react';
import type { InventoryRow } from '#contract/desk/inventory.ts';
import { type AdjustReason, adjustReasons, COUNT_MAX } from '#contract/desk/stock.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { bind } from '../../frame/bind.ts';
import { ErrorNotice } from '../../frame/error-notice.tsx';
import { Options } from '../../frame/options.tsx';
import { adjustOutcome, countOutcome, reasonTexts } from './inventory-words.ts';
import { NumberStepper } from './number-stepper.tsx';
import { useCorrection } from './use-correction.ts';

interface AdjustRowProps {
  row: InventoryRow;
  onClose: () => void;
}

type Way = 'adjust' | 'count';

/** Second row of a book, for a change or a count of its copies; its effect is shown before saving. */
export function AdjustRow({ row, onClose }: AdjustRowProps) {
  const [way, setWay] = useState<Way>('adjust');
  const [change, setChange] = useState(0);
  const [counted, setCounted] = useState(row.on_shelf);
  const [reason, setReason] = useState<AdjustReason>('compra');
  const [note, setNote] = useState('');
  const correction = useCorrection({ onDone: onClose });
  const outcome = way === 'adjust' ? adjustOutcome(row, change) : countOutcome(row, counted);
  const isWrong = !outcome.isPossible && (way === 'count' || change !== 0);
  const choose = (next: Way) => {
    setWay(next);
    setReason(next === 'count' ? 'conteo' : 'compra');
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!outcome.isPossible) return;
    const input = { book: row, reason, note };
    if (way === 'adjust') correction.adjust({ ...input, change });
    else correction.count({ ...input, counted, expected: row.on_shelf });
  };
  return (
    <form noValidate onSubmit={submit} aria-label={`Ajustar ${row.title}`}>
      <div className="flex flex-wrap items-end gap-2.5">
        <WayChoice way={way} onChoose={choose} name={row.title} />
        <NumberStepper
          label={way === 'adjust' ? 'Cuántos entran o salen' : 'Cuántos contaste'}
          value={way === 'adjust' ? change : counted}
          min={way === 'adjust' ? -COUNT_MAX : 0}
          max={COUNT_MAX}
          onChange={way === 'adjust' ? setChange : setCounted}
        />
        <ReasonField value={reason} onChange={setReason} />
        <TextField
          label="Nota"
          hideLabel
          className="min-w-40 grow"
          maxLength={300}
          placeholder="Nota: factura, proveedor…"
          {...bind(note, setNote)}
        />
        <Button
          type="submit"
          variant="ink"
          size={44}
          icon="check-bold"
          disabled={!outcome.isPossible}
          busy={correction.isPending && 'Guardando…'}
        >
          Guardar
        </Button>
        <IconButton icon="x" label={`Cerrar el ajuste de ${row.title}`} onClick={onClose} />
      </div>
      <p role="status" className={classNames('small mt-2', isWrong ? 'font-bold text-error' : 'text-muted')}>
        {outcome.lead} {outcome.result ? <strong className="text-slate">{outcome.result}</strong> : null}{' '}
        {outcome.isPossible ? 'Si alguien compra en este momento, también cuenta.' : null}
      </p>
      <ErrorNotice
        error={correction.error}
        fallback="No se guardó. Inténtalo de nuevo: lo que escribiste sigue aquí."
        className="mt-2"
      />
    </form>
  );
}

export function ReasonField({
  value,
  onChange,
}: {
  value: AdjustReason;
  onChange: (reason: AdjustReason) => void;
}) {
  return (
    <SelectField
      label="Motivo"
      hideLabel
      className="w-40"
      value={value}
      onChange={(event) => onChange(event.target.value as AdjustReason)}
    >
      <Options of={adjustReasons} words={reasonTexts} />
    </SelectField>
  );
}

function WayChoice({ way, onChoose, name }: { way: Way; onChoose: (way: Way) => void; name: string }) {
  const texts: Record<Way, string> = { adjust: '± Ajustar', count: 'Conté' };
  return (
    <fieldset className="flex overflow-hidden rounded-field border-[1.5px] border-slate bg-white">
      <legend className="sr-only">Cómo cambia {name}</legend>
      {(['adjust', 'count'] as const).map((one) => (
        <label
          key={one}
          className={classNames(
            'flex min-h-11 cursor-pointer items-center px-3.5 font-bold has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-focus',
            way === one && 'bg-slate text-white',
          )}
        >
          <input type="radio" className="sr-only" checked={way === one} onChange={() => onChoose(one)} />
          {texts[one]}
        </label>
      ))}
    </fieldset>
  );
}

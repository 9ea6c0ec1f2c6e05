import { OPTIONS_MAX, type Question } from '#contract/questionnaire.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { FieldError, TextAreaField, TextField } from '#web/ui/field.tsx';
import { RadioRow } from '#web/ui/radio-row.tsx';
import { bindBox, fieldsOf, oneLine } from '../../frame/bind.ts';
import { arrowDown, arrowUp } from '../../frame/icons.generated.ts';
import { TextButton } from '../../frame/text-button.tsx';
import { newOption } from './questionnaire-words.ts';

type Option = Extract<Question, { options: unknown }>['options'][number];
type ErrorAt = (...path: (string | number)[]) => string | undefined;

interface OptionFieldsProps {
  options: Option[];
  errorAt: ErrorAt;
  onChange: (options: Option[]) => void;
}

/** What may be answered, in its order, and what each answer changes at home. */
export function OptionFields({ options, errorAt, onChange }: OptionFieldsProps) {
  const swap = (one: number, other: number) =>
    onChange(options.map((option, at) => options[at === one ? other : at === other ? one : at] ?? option));
  return (
    <fieldset className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <legend className="mb-2 font-bold">Respuestas</legend>
      {options.map((option, at) => (
        <div
          key={option.id}
          className="grid grid-cols-[minmax(0,1fr)] gap-2 border-b border-line pb-3 last-of-type:border-0"
        >
          <div className="flex items-end gap-1">
            <TextField
              label={`Respuesta ${at + 1}`}
              hideLabel
              placeholder={`Respuesta ${at + 1}`}
              className="min-w-0 grow"
              maxLength={80}
              value={option.label}
              onChange={(event) => onChange(options.with(at, { ...option, label: event.target.value }))}
              error={errorAt('options', at, 'label')}
              autoComplete="off"
            />
          </div>
          <Tools
            at={at}
            count={options.length}
            onMove={(by) => swap(at, at + by)}
            onRemove={() => onChange(options.toSpliced(at, 1))}
          />
          <ChangeFields
            option={option}
            at={at}
            errorAt={errorAt}
            onChange={(next) => onChange(options.with(at, next))}
          />
        </div>
      ))}
      {errorAt('options') ? <FieldError>{errorAt('options')}</FieldError> : null}
      {options.length < OPTIONS_MAX ? (
        <div>
          <Button
            variant="secondary"
            size={44}
            icon="plus-bold"
            onClick={() => onChange([...options, newOption()])}
          >
            Agregar respuesta
          </Button>
        </div>
      ) : null}
    </fieldset>
  );
}

interface ToolsProps {
  at: number;
  count: number;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
}

function Tools({ at, count, onMove, onRemove }: ToolsProps) {
  const name = `respuesta ${at + 1}`;
  return (
    <div className="flex flex-wrap items-center gap-1">
      <IconButton icon={arrowUp} label={`Subir ${name}`} disabled={at === 0} onClick={() => onMove(-1)} />
      <IconButton
        icon={arrowDown}
        label={`Bajar ${name}`}
        disabled={at === count - 1}
        onClick={() => onMove(1)}
      />
      <TextButton className="ml-auto px-1" onClick={onRemove}>
        Quitar<span className="sr-only"> {name}</span>
      </TextButton>
    </div>
  );
}

interface ChangeFieldsProps {
  option: Option;
  at: number;
  errorAt: ErrorAt;
  onChange: (option: Option) => void;
}

/** «Lo que cambia en tu casa», of who answers this. */
function ChangeFields({ option, at, errorAt, onChange }: ChangeFieldsProps) {
  const { change } = option;
  const empty = { title: '', text: '' };
  const field = fieldsOf(
    change ?? empty,
    (part) => onChange({ ...option, change: { ...empty, ...change, ...part } }),
    (name) => errorAt('options', at, 'change', name),
  );
  return (
    <>
      <RadioRow
        type="checkbox"
        {...bindBox(change !== null, (has) => onChange({ ...option, change: has ? empty : null }))}
      >
        Al final le propone un cambio<span className="sr-only"> (respuesta {at + 1})</span>
      </RadioRow>
      {change ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3 border-l-4 border-mango pl-3.5">
          <TextField
            label="Cómo se llama el cambio"
            placeholder="El momento"
            maxLength={60}
            {...field('title')}
            autoComplete="off"
          />
          <TextAreaField
            label="Qué pueden probar en casa"
            rows={3}
            maxLength={240}
            {...field('text', oneLine)}
          />
        </div>
      ) : null}
    </>
  );
}

import { Icon } from './icon.tsx';

interface QuantityStepperProps {
  value: number;
  min?: number;
  max: number;
  onChange: (value: number) => void;
  /** Name of the counted thing: "Una ballena en la azotea". */
  of: string;
}

const button =
  'grid size-11 place-items-center rounded-field not-aria-disabled:hover:bg-mist aria-disabled:opacity-40';

/** Stepper whose buttons stay enabled at its ends: a disabled one would lose the keyboard's focus. */
export function QuantityStepper({ value, min = 1, max, onChange, of }: QuantityStepperProps) {
  return (
    <fieldset className="inline-flex items-center rounded-field border-[1.5px] border-control bg-white">
      <legend className="sr-only">Cantidad de {of}</legend>
      <button
        type="button"
        className={button}
        aria-disabled={value <= min}
        aria-label={`Quitar uno de ${of}`}
        onClick={() => value > min && onChange(value - 1)}
      >
        <Icon name="minus-bold" size={20} />
      </button>
      <output className="min-w-8 pb-0.5 text-center font-bold tabular-nums">{value}</output>
      <button
        type="button"
        className={button}
        aria-disabled={value >= max}
        aria-label={`Agregar uno de ${of}`}
        onClick={() => value < max && onChange(value + 1)}
      >
        <Icon name="plus-bold" size={20} />
      </button>
    </fieldset>
  );
}

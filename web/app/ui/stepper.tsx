import { Icon } from './icon.tsx';

interface StepperProps {
  steps: readonly string[];
  /** Index of the step under way; `steps.length` when all are done. */
  current: number;
  label: string;
}

type StepState = 'done' | 'now' | 'next';

const squares: Record<StepState, string> = {
  done: 'bg-slate text-white',
  now: 'border-3 border-slate bg-mango',
  next: 'border-2 border-order-text/60 text-order-text',
};

const spoken: Record<StepState, string> = { done: 'Hecho: ', now: 'Ahora: ', next: 'Después: ' };

/** Squares in order, joined by hops. */
export function Stepper({ steps, current, label }: StepperProps) {
  return (
    <ol aria-label={label} className="flex w-full">
      {steps.map((step, index) => (
        <Step
          key={step}
          name={step}
          number={index + 1}
          state={index < current ? 'done' : index === current ? 'now' : 'next'}
          isJoined={index > 0}
        />
      ))}
    </ol>
  );
}

function Step(props: { name: string; number: number; state: StepState; isJoined: boolean }) {
  const { name, number, state, isJoined } = props;
  return (
    <li
      aria-current={state === 'now' ? 'step' : undefined}
      className="relative flex min-w-0 flex-1 flex-col items-center gap-1.5 text-center"
    >
      {isJoined ? (
        <span
          aria-hidden="true"
          className={`absolute top-6 right-[calc(50%+28px)] left-[calc(-50%+28px)] border-t-4 border-dotted ${state === 'next' ? 'border-order-text/40' : 'border-slate'}`}
        />
      ) : null}
      <span className="grid h-13 place-items-center" aria-hidden="true">
        <span
          className={`figure grid place-items-center rounded-square text-xl ${state === 'now' ? 'size-13' : 'h-11 w-12'} ${squares[state]}`}
        >
          {state === 'done' ? <Icon name="check-bold" size={20} /> : number}
        </span>
      </span>
      <span
        className={`micro max-w-full px-0.5 leading-tight wrap-anywhere hyphens-auto max-sm:text-[.8125rem] max-xs:text-[.6875rem] sm:text-[.9375rem] ${state === 'next' ? 'text-order-text' : 'font-bold'}`}
      >
        <span className="sr-only">{spoken[state]}</span>
        {name}
      </span>
    </li>
  );
}

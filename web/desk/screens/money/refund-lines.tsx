import { useEffect, useRef } from 'react';
import type { Refundable } from '#contract/desk/refunds.ts';
import { formatCents } from '#contract/money.ts';
import { amountFacts } from '#contract/order-amounts.ts';
import { FieldError, TextField } from '#web/ui/field.tsx';
import { FoldedField } from '#web/ui/folded-field.tsx';
import { QuantityStepper } from '#web/ui/quantity-stepper.tsx';
import { Amount } from '../../frame/amount.tsx';
import { bind, bindBox } from '../../frame/bind.ts';
import { shortDay } from '../../frame/desk-dates.ts';
import { Panel } from '../../frame/layout.tsx';
import { Switch } from '../../frame/switch.tsx';
import { TextButton } from '../../frame/text-button.tsx';
import { Cover } from '../../parts/books/book-cover.tsx';
import {
  amountSentence,
  copiesOf,
  givesAmount,
  isRestocked,
  otherProblem,
  type RefundChoice,
  withAll,
  withAmount,
  withCopies,
  withRestock,
} from './refund-form.ts';

interface RefundLinesProps {
  order: Refundable;
  choice: RefundChoice;
  onChange: (choice: RefundChoice) => void;
  /** The server's refusal of the sum. */
  tooMuch: string | null;
}

/** What goes back: copies, amounts charged beside them, another sum. */
export function RefundLines({ order, choice, onChange, tooMuch }: RefundLinesProps) {
  const isOtherOpen = choice.other !== null;
  const otherField = useRef<HTMLInputElement>(null);
  const wasTapped = useRef(false);
  // The button that opened it is gone, and with it the place of the keyboard.
  useEffect(() => {
    if (isOtherOpen && wasTapped.current) otherField.current?.focus();
  }, [isOtherOpen]);
  return (
    <Panel
      title="¿Qué se devuelve?"
      beside={
        <TextButton className="-my-2 px-1" onClick={() => onChange(withAll(choice, order))}>
          Todo
        </TextButton>
      }
    >
      <ul className="divide-y divide-line">
        {order.lines.map((line) => (
          <Line key={line.product_id} line={line} order={order} choice={choice} onChange={onChange} />
        ))}
      </ul>
      <div className="mt-1 border-t-2 border-slate pt-2">
        {order.amounts.map((amount) => (
          <ChargedAmount
            key={amount.kind}
            amount={amount}
            order={order}
            choice={choice}
            onChange={onChange}
          />
        ))}
        <FoldedField
          text="Poner otro monto"
          isShown={isOtherOpen}
          onOpen={() => {
            wasTapped.current = true;
            onChange({ ...choice, other: '' });
          }}
        >
          <TextField
            ref={otherField}
            label="Otro monto"
            lead="$"
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
            className="mt-2 max-w-72"
            {...bind(choice.other ?? '', (other) => onChange({ ...choice, other }))}
            help="En pesos. Se suma a lo que elegiste arriba."
            error={otherProblem(choice) ?? tooMuch ?? undefined}
          />
        </FoldedField>
        {tooMuch && !isOtherOpen ? <FieldError>{tooMuch}</FieldError> : null}
      </div>
    </Panel>
  );
}

type ChangeProps = Omit<RefundLinesProps, 'tooMuch'>;

function Line({ line, choice, onChange }: ChangeProps & { line: Refundable['lines'][number] }) {
  const { product_id, title, unit_cents, quantity_left } = line;
  const copies = copiesOf(choice, line);
  const isBack = quantity_left === 0;
  return (
    <li className="py-3 first:pt-1">
      <div className="flex items-start gap-3.5">
        <Cover url={line.image_url} isFaded={isBack} />
        <div className="grid min-w-0 grow gap-1.5 desk:flex desk:flex-wrap desk:items-center desk:gap-4">
          <div className="min-w-0 grow desk:basis-40">
            <p className={isBack ? 'font-bold text-muted' : 'font-bold'}>{title}</p>
            <p className="text-muted">{lineFact(line)}</p>
          </div>
          {isBack ? null : (
            <div className="flex flex-wrap items-center justify-between gap-x-4">
              <QuantityStepper
                value={copies}
                min={0}
                max={quantity_left}
                of={title}
                onChange={(next) => onChange(withCopies(choice, product_id, next))}
              />
              <span className="min-w-18 text-right font-bold">
                {copies > 0 ? <Amount cents={copies * unit_cents} /> : null}
              </span>
            </div>
          )}
        </div>
      </div>
      {copies > 0 && !line.is_digital ? (
        <div className="mt-1 desk:ml-17">
          <Restock line={line} choice={choice} onChange={onChange} />
        </div>
      ) : null}
    </li>
  );
}

/** «2 piezas a $155.00», or when its copies went back. */
function lineFact({ quantity, quantity_left, unit_cents, refunded_on }: Refundable['lines'][number]) {
  if (quantity_left === 0) {
    const amount = formatCents(quantity * unit_cents);
    return refunded_on ? `Ya devuelto · ${amount} el ${shortDay(refunded_on)}` : `Ya devuelto · ${amount}`;
  }
  const pieces = quantity === 1 ? '1 pieza' : `${quantity} piezas`;
  const back = quantity - quantity_left;
  const given = back > 0 ? ` · ${back === 1 ? '1 ya devuelta' : `${back} ya devueltas`}` : '';
  return `${pieces} a ${formatCents(unit_cents)}${given}`;
}

function Restock({
  line,
  choice,
  onChange,
}: Omit<ChangeProps, 'order'> & { line: Refundable['lines'][number] }) {
  if (!line.can_restock)
    return <p className="py-1.5 text-muted">No regresa al inventario: el libro no está aquí.</p>;
  const isOn = isRestocked(choice, line);
  return (
    <Switch
      isOn={isOn}
      onChange={(restock) => onChange(withRestock(choice, line.product_id, restock))}
      label={`${line.title}: regresa al inventario`}
    >
      Regresa al inventario: <strong>{isOn ? 'sí' : 'no'}</strong>
    </Switch>
  );
}

function ChargedAmount({
  amount,
  order,
  choice,
  onChange,
}: ChangeProps & { amount: Refundable['amounts'][number] }) {
  const { kind, cents, left_cents } = amount;
  const isBack = left_cents === 0;
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        className="check-mark"
        disabled={isBack}
        {...bindBox(givesAmount(choice, order, amount), (isGiven) =>
          onChange(withAmount(choice, kind, isGiven)),
        )}
      />
      <span className="min-w-0 grow leading-snug">
        <strong>{amountFacts[kind].label}</strong>{' '}
        <span className="text-muted">{isBack ? 'ya devuelto' : amountSentence(kind, choice.reason)}</span>
      </span>
      <span className="text-muted">
        <Amount cents={cents} />
      </span>
    </label>
  );
}

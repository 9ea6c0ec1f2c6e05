import { useEffect, useId } from 'react';
import { GIFT_MESSAGE_MAX } from '#contract/gift.ts';
import { type Cents, formatCents } from '#contract/money.ts';
import { type GiftErrors, type GiftFields, useGiftChoice } from '../cart/gift-choice.ts';
import { useSite } from '../settings/site-data.ts';
import { classNames } from '../ui/class-names.ts';
import { TextAreaField, TextField } from '../ui/field.tsx';
import { Icon } from '../ui/icon.tsx';
import { GiftBox } from '../ui/illustrations/gift-box.tsx';
import { Logo } from '../ui/logo.tsx';
import { Notice } from '../ui/notice.tsx';
import { gift as giftIcon } from './gift-icon.generated.ts';
import type { Payment } from './use-payment.ts';

/** «¿Es un regalo?»: who receives it, the card, the wrap. */
export function GiftBlock({ gift: { isGift, fields, errors, block, wrapCents } }: Pick<Payment, 'gift'>) {
  const { setIsOn, clear } = useGiftChoice();
  const hintId = useId();
  // What was unticked is forgotten with the page.
  useEffect(() => () => (useGiftChoice.getState().isOn ? undefined : clear()), [clear]);
  return (
    <div ref={block} className="panel px-5 py-4 sm:px-7">
      <h2>
        <label className="flex min-h-11 items-center gap-3.5">
          <input
            type="checkbox"
            className="check-mark"
            checked={isGift}
            aria-describedby={isGift ? undefined : hintId}
            onChange={(event) => setIsOn(event.target.checked)}
          />
          <span className="heading-3 grow">¿Es un regalo?</span>
          <Icon name={giftIcon} />
        </label>
      </h2>
      {isGift ? (
        <Fields {...{ fields, errors, wrapCents }} />
      ) : (
        <p id={hintId} className="small ml-9.5 text-muted">
          Lo mandamos a otra persona, con tarjeta y sin precios.
        </p>
      )}
    </div>
  );
}

interface FieldsProps {
  fields: GiftFields;
  errors: GiftErrors;
  wrapCents: Cents | null;
}

function Fields({ fields, errors, wrapCents }: FieldsProps) {
  const { change } = useGiftChoice();
  const bind = (name: 'recipient_name' | 'recipient_phone' | 'message') => ({
    name,
    value: fields[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });
  return (
    <div className="mt-2 grid gap-4">
      <TextField label="Lo recibe" autoComplete="off" maxLength={150} {...bind('recipient_name')} />
      <TextField
        label="Teléfono para la entrega"
        type="tel"
        inputMode="tel"
        autoComplete="off"
        maxLength={25}
        help="Solo lo usa la paquetería, por si no encuentra la casa."
        {...bind('recipient_phone')}
      />
      <TextAreaField
        label="Mensaje para la tarjeta"
        optional
        rows={3}
        maxLength={GIFT_MESSAGE_MAX}
        help={
          <span className="flex justify-between gap-4">
            <span>Se imprime tal como lo escribes.</span>
            <span className="whitespace-nowrap tabular-nums">
              {fields.message.length} de {GIFT_MESSAGE_MAX}
            </span>
          </span>
        }
        {...bind('message')}
      />
      <CardPreview message={errors.message ? '' : fields.message.trim()} />
      {wrapCents ? <WrapChoice cents={wrapCents} isChosen={fields.wrap} /> : null}
      <Notice kind="info" icon="package">
        <strong>El paquete va sin precios.</strong> El recibo te llega a ti.
      </Notice>
    </div>
  );
}

function CardPreview({ message }: { message: string }) {
  const { brand_name } = useSite().settings;
  if (!message) return null;
  return (
    <section aria-label="Así va tu tarjeta" className="rounded-block rounded-br-thumb bg-mango-pale p-5">
      <p aria-hidden="true" className="small text-warning-text">
        Así va tu tarjeta
      </p>
      <p className="heading-3 my-2 wrap-anywhere whitespace-pre-line">{message}</p>
      <Logo name={brand_name} className="text-base!" />
    </section>
  );
}

function WrapChoice({ cents, isChosen }: { cents: Cents; isChosen: boolean }) {
  const { change } = useGiftChoice();
  return (
    <label
      className={classNames(
        'flex items-center gap-3.5 rounded-button px-3.5 pt-3.5 leading-snug',
        isChosen
          ? 'bg-mist outline-2 -outline-offset-2 outline-slate'
          : 'bg-white outline-1 -outline-offset-1 outline-control',
      )}
    >
      <input
        type="checkbox"
        className="check-mark mb-3.5"
        checked={isChosen}
        onChange={(event) => change({ wrap: event.target.checked })}
      />
      <span className="min-w-0 grow pb-3.5 font-bold">Envolver para regalo · {formatCents(cents)}</span>
      <GiftBox className="w-18 shrink-0 self-end" />
    </label>
  );
}

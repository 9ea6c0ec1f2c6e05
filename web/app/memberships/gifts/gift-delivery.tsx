import { type ReactNode, useId } from 'react';
import { mexicoCityDay } from '#contract/mexico-city.ts';
import { lastDayToSend } from '#contract/pass-gift-terms.ts';
import { type GiftFields, useGiftDraft } from '../../orders/gifts/gift-draft.ts';
import { EmailField } from '../../ui/email-field.tsx';
import { TextField } from '../../ui/field.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { printer } from './gift-icons.generated.ts';
import { choiceLook, GiftSection } from './gift-section.tsx';
import { dayHelp } from './gift-words.ts';
import type { BindField } from './use-gift-payment.ts';

interface GiftDeliveryProps {
  bind: BindField;
  /** Day as it is shown. */
  day: string;
  /** Time of the shop's clock; null while it is not known. */
  now: string | null;
}

/** «¿Cómo se entrega?»: by mail on a day, or printed by the buyer. */
export function GiftDelivery({ bind, day, now }: GiftDeliveryProps) {
  const name = useId();
  return (
    <GiftSection number={3} title="¿Cómo se entrega?">
      <fieldset className="grid gap-2.5">
        <legend className="sr-only">Entrega</legend>
        <Way
          name={name}
          way="mail"
          icon="envelope-simple"
          title="Por correo a quien lo recibe"
          text="Sale el día que tú digas, a partir de las 9 de la mañana."
        >
          <div className="grid gap-4 px-3.5 pb-3.5 sm:grid-cols-2">
            <EmailField
              label="Correo de quien lo recibe"
              autoComplete="off"
              help="Si es para un peque, el de su mamá, papá o tutor."
              {...bind('to_email')}
            />
            <TextField
              type="date"
              label="¿Qué día?"
              autoComplete="off"
              min={now === null ? undefined : mexicoCityDay(now)}
              max={now === null ? undefined : lastDayToSend(new Date(now))}
              help={dayHelp(day, now)}
              {...bind('send_on')}
              value={day}
            />
          </div>
        </Way>
        <Way
          name={name}
          way="print"
          icon={printer}
          title="Lo imprimo yo"
          text="En cuanto quede pagado descargas el certificado, sin precio."
        />
      </fieldset>
    </GiftSection>
  );
}

interface WayProps {
  /** Name of the group of radios. */
  name: string;
  way: GiftFields['delivery'];
  icon: IconName;
  title: string;
  text: string;
  /** Fields of the way, shown while it is chosen. */
  children?: ReactNode;
}

function Way({ name, way, icon, title, text, children }: WayProps) {
  const { fields, change } = useGiftDraft();
  const isChosen = fields.delivery === way;
  return (
    <div className={choiceLook(isChosen)}>
      <label className="flex gap-3 p-3.5 leading-snug">
        <input
          type="radio"
          name={name}
          checked={isChosen}
          onChange={() => change({ delivery: way })}
          className="check-mark"
        />
        <span className="min-w-0 grow">
          <span className="block font-bold">{title}</span>
          <span className="small block text-muted">{text}</span>
        </span>
        <Icon name={icon} />
      </label>
      {isChosen ? children : null}
    </div>
  );
}

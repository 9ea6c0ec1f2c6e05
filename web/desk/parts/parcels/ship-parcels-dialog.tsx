import { type ReactNode, useState } from 'react';
import type { RowResult } from '#contract/desk/parcels.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import { ErrorNotice } from '../../frame/error-notice.tsx';
import { truckBold } from '../../frame/icons.generated.ts';
import { CarrierField } from './carrier-field.tsx';
import { needsTracking } from './carriers.ts';
import { useChosenCarrier } from './use-chosen-carrier.ts';
import { useOddText } from './use-odd-text.ts';
import { type NumberedParcel, type TypedNumbers, useTypedNumbers } from './use-typed-numbers.ts';

interface Parcel {
  id: number;
  label: string;
}

interface ShipParcelsDialogProps {
  parcels: Parcel[];
  title: (count: number) => string;
  action: (count: number) => string;
  /** Note about the mails that are sent. */
  note: string;
  /** What else is to be told of a parcel. */
  beside?: (id: number) => ReactNode;
  /** Other way to fill in the guías. */
  paste?: (type: TypedNumbers['type']) => ReactNode;
  shipping: { isPending: boolean; error: Error | null };
  onSend: (carrier: string, rows: NumberedParcel[], onDone: (results: readonly RowResult[]) => void) => void;
  onClose: () => void;
}

/** «Marcar enviado»: one carrier, and the guía of each parcel. It asks again about parcels whose guía is in use. */
export function ShipParcelsDialog(props: ShipParcelsDialogProps) {
  const { parcels, title, action, note, beside, paste, shipping, onSend, onClose } = props;
  const [carrier, setCarrier] = useChosenCarrier();
  const [left, setLeft] = useState(parcels);
  const numbers = useTypedNumbers();
  const isNeeded = needsTracking(carrier);
  const oddText = useOddText(carrier);
  const settle = (results: readonly RowResult[]) => {
    const inUse = results.filter(({ code }) => code === 'TRACKING_IN_USE');
    if (inUse.length === 0) return onClose();
    setLeft((all) => all.filter((parcel) => inUse.some(({ id }) => id === parcel.id)));
    numbers.ask(inUse);
  };
  const send = () => {
    const rows = numbers.read(
      left.map(({ id }) => id),
      isNeeded,
      oddText,
    );
    if (rows) onSend(carrier, rows, settle);
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title(left.length)}
      foot={
        <Button wide icon={truckBold} busy={shipping.isPending && 'Enviando…'} onClick={send}>
          {action(left.length)}
        </Button>
      }
    >
      <div className="grid gap-4 pt-1">
        <CarrierField value={carrier} onChange={setCarrier} />
        {paste?.(numbers.type)}
        <ul className="grid gap-3">
          {left.map((parcel) => (
            <ParcelNumber key={parcel.id} parcel={parcel} isNeeded={isNeeded} numbers={numbers}>
              {beside?.(parcel.id)}
            </ParcelNumber>
          ))}
        </ul>
        <p className="small text-muted">{note}</p>
        <ErrorNotice
          error={shipping.error}
          fallback="No se pudo enviar. Inténtalo de nuevo: lo que escribiste sigue aquí."
        />
      </div>
    </Dialog>
  );
}

function ParcelNumber({
  parcel: { id, label },
  isNeeded,
  numbers,
  children,
}: {
  parcel: Parcel;
  isNeeded: boolean;
  numbers: TypedNumbers;
  children: ReactNode;
}) {
  return (
    <li>
      <TextField
        label={label}
        optional={!isNeeded}
        value={numbers.typed[id] ?? ''}
        onChange={(event) => numbers.type(id, event.target.value)}
        error={numbers.wrong[id]}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
      />
      {numbers.asked.includes(id) ? (
        <label className="mt-1 flex min-h-11 w-fit items-center gap-3">
          <input
            type="checkbox"
            className="check-mark"
            checked={numbers.shared.includes(id)}
            onChange={(event) => numbers.share(id, event.target.checked)}
          />
          Sí, la misma caja
        </label>
      ) : null}
      {children}
    </li>
  );
}

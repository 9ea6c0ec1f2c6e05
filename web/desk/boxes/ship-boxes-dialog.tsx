import { useState } from 'react';
import type { BoxRow } from '#contract/desk/boxes.ts';
import { type RowResult, trackingNumber } from '#contract/desk/parcels.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { errorText } from '#web/ui/error-texts.ts';
import { TextField } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { truckBold } from '../frame/icons.generated.ts';
import { useDeskWrite } from '../frame/use-desk-write.ts';
import { CarrierField } from '../orders/carrier-field.tsx';
import { needsTracking } from '../orders/order-words.ts';
import { useChosenCarrier } from '../orders/use-chosen-carrier.ts';
import { boxName } from './box-words.ts';

interface ShipBoxesDialogProps {
  boxes: BoxRow[];
  onClose: () => void;
  take: (results: readonly RowResult[]) => void;
}

type Texts = Record<number, string>;

/** The guías of boxes while they are typed, and what is wrong with them. */
function useGuias(isNeeded: boolean) {
  const [typed, setTyped] = useState<Texts>({});
  const [wrong, setWrong] = useState<Texts>({});
  const type = (id: number, text: string) => {
    setTyped((all) => ({ ...all, [id]: text }));
    setWrong(({ [id]: _, ...others }) => others);
  };
  /** The rows of the call; null where something is wrong, which is then said under its field. */
  const read = (boxes: BoxRow[], shared: ReadonlySet<number>) => {
    const problems: Texts = {};
    const rows = boxes.map(({ shipment_id }) => {
      const text = typed[shipment_id]?.trim() ?? '';
      const parsed = trackingNumber.safeParse(text);
      if (text === '' ? isNeeded : !parsed.success)
        problems[shipment_id] =
          text === '' ? 'Falta la guía' : (parsed.error?.issues[0]?.message ?? 'Revisa la guía');
      return { shipment_id, tracking_number: parsed.data, is_shared: shared.has(shipment_id) };
    });
    setWrong(problems);
    return Object.keys(problems).length === 0 ? rows : null;
  };
  return { typed, wrong, setWrong, type, read };
}

/** «Marcar enviada»: one carrier, and the guía of each box. Of those whose guía is known already it asks again. */
export function ShipBoxesDialog({ boxes, onClose, take }: ShipBoxesDialogProps) {
  const [carrier, setCarrier] = useChosenCarrier();
  const [left, setLeft] = useState(boxes);
  const [asked, setAsked] = useState<ReadonlySet<number>>(new Set());
  const [shared, setShared] = useState<ReadonlySet<number>>(new Set());
  const guias = useGuias(needsTracking(carrier));
  const ship = useDeskWrite('POST /desk/boxes/ship-many', {
    onDone: ({ results }) => {
      take(results);
      const known = results.filter(({ code }) => code === 'TRACKING_IN_USE');
      if (known.length === 0) return onClose();
      const ids = new Set(known.map(({ id }) => id));
      setLeft((all) => all.filter(({ shipment_id }) => ids.has(shipment_id)));
      setAsked(ids);
      guias.setWrong(Object.fromEntries(known.map(({ id, reason }) => [id, reason ?? ''])));
    },
  });
  const send = () => {
    const rows = guias.read(left, shared);
    if (rows) ship.write({ carrier_code: carrier, rows });
  };
  const type = (id: number, text: string) => {
    guias.type(id, text);
    // Said of the guía before.
    setShared((all) => new Set([...all].filter((other) => other !== id)));
    setAsked((all) => new Set([...all].filter((other) => other !== id)));
  };
  const share = (id: number, isShared: boolean) =>
    setShared((all) => new Set(isShared ? [...all, id] : [...all].filter((other) => other !== id)));
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={left.length === 1 ? 'Marcar 1 caja enviada' : `Marcar ${left.length} cajas enviadas`}
      foot={
        <Button wide icon={truckBold} busy={ship.isPending && 'Enviando…'} onClick={send}>
          {left.length === 1 ? 'Enviada' : `Enviar ${left.length}`}
        </Button>
      }
    >
      <div className="grid gap-4 pt-1">
        <CarrierField value={carrier} onChange={setCarrier} />
        <ul className="grid gap-3">
          {left.map(({ shipment_id: id, number, contact_name }) => (
            <li key={id}>
              <TextField
                label={`${contact_name} · ${boxName(number)}`}
                optional={!needsTracking(carrier)}
                value={guias.typed[id] ?? ''}
                onChange={(event) => type(id, event.target.value)}
                error={guias.wrong[id]}
                autoCapitalize="characters"
                autoComplete="off"
                spellCheck={false}
              />
              {asked.has(id) ? (
                <label className="mt-1 flex min-h-11 w-fit items-center gap-3">
                  <input
                    type="checkbox"
                    className="check-mark"
                    checked={shared.has(id)}
                    onChange={(event) => share(id, event.target.checked)}
                  />
                  Sí, la misma caja
                </label>
              ) : null}
            </li>
          ))}
        </ul>
        <p className="small text-muted">A cada familia le llega su guía por correo 5 minutos después.</p>
        {ship.error ? (
          <Notice kind="error" isAnnounced>
            {errorText(ship.error, 'No se pudo enviar. Inténtalo de nuevo: lo que escribiste sigue aquí.')}
          </Notice>
        ) : null}
      </div>
    </Dialog>
  );
}

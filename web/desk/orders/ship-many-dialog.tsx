import { useState } from 'react';
import type { OrderRow } from '#contract/desk/order-views.ts';
import { type RowResult, trackingNumber } from '#contract/desk/parcels.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { errorText } from '#web/ui/error-texts.ts';
import { TextAreaField, TextField } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { truckBold } from '../frame/icons.generated.ts';
import { useDeskWrite } from '../frame/use-desk-write.ts';
import { CarrierField } from './carrier-field.tsx';
import { needsTracking } from './order-words.ts';
import { readPastedTracking } from './pasted-tracking.ts';
import { useChosenCarrier } from './use-chosen-carrier.ts';

interface ShipManyDialogProps {
  orders: OrderRow[];
  onClose: () => void;
  take: (results: readonly RowResult[]) => void;
}

type Numbers = Record<number, string>;

/** The rows of the call, or what is wrong by order. */
function check(orders: OrderRow[], numbers: Numbers, isNeeded: boolean) {
  const wrong: Numbers = {};
  const rows = orders.map(({ order_id }) => {
    const typed = numbers[order_id]?.trim() ?? '';
    const parsed = trackingNumber.safeParse(typed);
    if (typed === '' ? isNeeded : !parsed.success)
      wrong[order_id] =
        typed === '' ? 'Falta la guía' : (parsed.error?.issues[0]?.message ?? 'Revisa la guía');
    return { order_id, tracking_number: parsed.data };
  });
  return { rows, wrong };
}

/** «Marcar enviado»: one carrier, and the number of each parcel, typed or pasted all at once. */
export function ShipManyDialog({ orders, onClose, take }: ShipManyDialogProps) {
  const [carrier, setCarrier] = useChosenCarrier();
  const [numbers, setNumbers] = useState<Numbers>({});
  const [wrong, setWrong] = useState<Numbers>({});
  const ship = useDeskWrite('POST /desk/orders/ship-many', {
    onDone: ({ results }) => {
      take(results);
      onClose();
    },
  });
  const type = (id: number, text: string) => {
    setNumbers((all) => ({ ...all, [id]: text }));
    setWrong(({ [id]: _, ...others }) => others);
  };
  const send = () => {
    const checked = check(orders, numbers, needsTracking(carrier));
    setWrong(checked.wrong);
    if (Object.keys(checked.wrong).length === 0) ship.write({ carrier_code: carrier, rows: checked.rows });
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Marcar ${orders.length === 1 ? '1 enviado' : `${orders.length} enviados`}`}
      foot={
        <Button wide icon={truckBold} busy={ship.isPending && 'Enviando…'} onClick={send}>
          {orders.length === 1 ? 'Enviado' : `Enviar ${orders.length}`}
        </Button>
      }
    >
      <div className="grid gap-4 pt-1">
        <CarrierField value={carrier} onChange={setCarrier} />
        <PasteNumbers orders={orders} onRead={(read) => setNumbers((all) => ({ ...all, ...read }))} />
        <ul className="grid gap-3">
          {orders.map(({ order_id, folio, contact_name }) => (
            <li key={order_id}>
              <TextField
                label={`${folio} · ${contact_name}`}
                optional={!needsTracking(carrier)}
                value={numbers[order_id] ?? ''}
                onChange={(event) => type(order_id, event.target.value)}
                error={wrong[order_id]}
                autoCapitalize="characters"
                autoComplete="off"
                spellCheck={false}
              />
            </li>
          ))}
        </ul>
        <p className="small text-muted">A cada cliente le llega su guía por correo 5 minutos después.</p>
        {ship.error ? (
          <Notice kind="error" isAnnounced>
            {errorText(ship.error, 'No se pudo enviar. Inténtalo de nuevo: lo que escribiste sigue aquí.')}
          </Notice>
        ) : null}
      </div>
    </Dialog>
  );
}

/** A carrier's page or a sheet gives the numbers of a whole day as lines. */
function PasteNumbers({ orders, onRead }: { orders: OrderRow[]; onRead: (numbers: Numbers) => void }) {
  const [problems, setProblems] = useState<string[]>([]);
  const read = (text: string) => {
    const idOf = new Map(orders.map(({ folio, order_id }) => [folio, order_id]));
    const pasted = readPastedTracking(text, new Set(idOf.keys()));
    setProblems(pasted.problems);
    onRead(Object.fromEntries([...pasted.numbers].map(([folio, number]) => [idOf.get(folio), number])));
  };
  return (
    <details>
      <summary className="link min-h-11 cursor-pointer content-center">Pegar guías</summary>
      <TextAreaField
        label="Pega una línea por pedido: folio,guía"
        placeholder="BC-7K3M9Q2X,3208614975"
        onChange={(event) => read(event.target.value)}
        error={problems.slice(0, 3).join(' ') || undefined}
        spellCheck={false}
      />
    </details>
  );
}

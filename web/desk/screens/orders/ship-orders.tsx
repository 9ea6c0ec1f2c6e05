import { useState } from 'react';
import { giftReady } from '#contract/desk/gift-words.ts';
import type { OrderRow } from '#contract/desk/order-views.ts';
import type { RowResult } from '#contract/desk/parcels.ts';
import { TextAreaField } from '#web/ui/field.tsx';
import { bindBox } from '../../frame/bind.ts';
import { useDeskWrite } from '../../frame/use-desk-write.ts';
import { ShipParcelsDialog } from '../../parts/parcels/ship-parcels-dialog.tsx';
import { readPastedTracking } from './pasted-tracking.ts';

interface ShipOrdersProps {
  orders: OrderRow[];
  onClose: () => void;
  take: (results: readonly RowResult[]) => void;
}

export function ShipOrders({ orders, onClose, take }: ShipOrdersProps) {
  const [ready, setReady] = useState<readonly number[]>([]);
  const tick = (id: number, isReady: boolean) =>
    setReady((now) => [...now.filter((other) => other !== id), ...(isReady ? [id] : [])]);
  const shipping = useDeskWrite('POST /desk/orders/ship-many', { onDone: ({ results }) => take(results) });
  return (
    <ShipParcelsDialog
      parcels={orders.map((order) => ({
        id: order.order_id,
        label: `${order.folio} · ${order.contact_name}`,
      }))}
      title={(count) => `Marcar ${count === 1 ? '1 enviado' : `${count} enviados`}`}
      action={(count) => (count === 1 ? 'Enviado' : `Enviar ${count}`)}
      note="A cada cliente le llega su guía por correo 5 minutos después."
      beside={(id) => (
        <GiftTick order={orders.find(({ order_id }) => order_id === id)} {...{ ready, tick }} />
      )}
      paste={(type) => <PasteNumbers orders={orders} onRead={type} />}
      shipping={shipping}
      onSend={(carrier_code, rows, onDone) =>
        shipping.write(
          {
            carrier_code,
            rows: rows.map(({ id, ...row }) => ({ order_id: id, is_gift_ready: ready.includes(id), ...row })),
          },
          ({ results }) => onDone(results),
        )
      }
      onClose={onClose}
    />
  );
}

interface GiftTickProps {
  order: OrderRow | undefined;
  ready: readonly number[];
  tick: (id: number, isReady: boolean) => void;
}

/** A gift that nobody ticks stays here, with its reason. */
function GiftTick({ order, ready, tick }: GiftTickProps) {
  if (!order || order.is_wrapped === null) return null;
  return (
    <label className="mt-1 flex min-h-11 w-fit items-center gap-3">
      <input
        type="checkbox"
        className="check-mark"
        {...bindBox(ready.includes(order.order_id), (isReady) => tick(order.order_id, isReady))}
      />
      {giftReady(order.is_wrapped)}
    </label>
  );
}

/** A carrier's page or a sheet gives the numbers of a whole day as lines. */
function PasteNumbers({
  orders,
  onRead,
}: {
  orders: OrderRow[];
  onRead: (id: number, tracking: string) => void;
}) {
  const [problems, setProblems] = useState<string[]>([]);
  const read = (text: string) => {
    const pasted = readPastedTracking(text, new Set(orders.map(({ folio }) => folio)));
    setProblems(pasted.problems);
    for (const { folio, order_id } of orders) {
      const number = pasted.numbers.get(folio);
      if (number) onRead(order_id, number);
    }
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

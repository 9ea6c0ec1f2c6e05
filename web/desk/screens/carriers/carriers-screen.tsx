import { useState } from 'react';
import type { CarrierView } from '#contract/desk/carriers.ts';
import { Button } from '#web/ui/button.tsx';
import { ScreenHead } from '../../frame/layout.tsx';
import { NotRead } from '../../frame/screen-states.tsx';
import { StateLabel } from '../../frame/state-label.tsx';
import { TextButton } from '../../frame/text-button.tsx';
import { useCarriers } from '../../parts/parcels/carriers.ts';
import { CarrierDialog } from './carrier-dialog.tsx';

/** With whom parcels leave, in the order in which they are offered. */
export function Screen() {
  const carriers = useCarriers();
  const [edited, setEdited] = useState<CarrierView | 'new' | null>(null);
  const list = carriers.data;
  return (
    <>
      <ScreenHead
        title="Paqueterías"
        under="El enlace lleva a quien compró a ver dónde va su paquete. {guia} se cambia por el número."
        actions={
          <Button variant="secondary" size={44} icon="plus-bold" onClick={() => setEdited('new')}>
            Agregar
          </Button>
        }
      />
      {!list ? (
        <NotRead what="las paqueterías" query={carriers} />
      ) : (
        <ul className="desk-panel py-0">
          {list.map((carrier) => (
            <Row key={carrier.code} carrier={carrier} onEdit={() => setEdited(carrier)} />
          ))}
        </ul>
      )}
      {edited && list ? (
        <CarrierDialog
          carrier={edited === 'new' ? null : edited}
          known={list}
          onClose={() => setEdited(null)}
        />
      ) : null}
    </>
  );
}

function Row({
  carrier: { name, link_template, active },
  onEdit,
}: {
  carrier: CarrierView;
  onEdit: () => void;
}) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2.5 last:border-0">
      <div className="min-w-0 grow basis-60">
        <p className="flex flex-wrap items-center gap-x-3">
          <strong>{name}</strong>
          {active ? null : <StateLabel tone="pending">Sin usar</StateLabel>}
        </p>
        <p className="small break-all text-muted">{link_template ?? 'Sin enlace'}</p>
      </div>
      <TextButton onClick={onEdit}>
        Editar<span className="sr-only"> {name}</span>
      </TextButton>
    </li>
  );
}

import { useQuery } from '@tanstack/react-query';
import { deskApi } from '../../frame/desk-api.ts';
import { Panel, ScreenHead } from '../../frame/layout.tsx';
import { SaveBar } from '../../frame/save-bar.tsx';
import { NotRead } from '../../frame/screen-states.tsx';
import { DeliveryFields } from './delivery-fields.tsx';
import { type ReadSettings, useSettingsForm } from './settings-form.ts';
import {
  BooksSection,
  BrandSection,
  ClubSection,
  ContactSection,
  NetworksSection,
  PaymentSection,
} from './settings-sections.tsx';
import { ShippingPanel } from './shipping-panel.tsx';
import { TextsWithNumber } from './texts-with-number.tsx';

/** «Datos»: the brand, how to reach it, the club, delivery and what shipping costs. */
export function Screen() {
  const read = useQuery({
    queryKey: ['settings'],
    queryFn: ({ signal }) => deskApi('GET /desk/settings/get', { signal }),
  });
  return (
    <>
      <ScreenHead
        title="Datos"
        under="Lo que la tienda dice de sí misma. Se ve en la tienda en menos de un minuto."
      />
      {!read.data ? (
        <NotRead what="los datos de la tienda" query={read} heights={[160, 320, 240]} />
      ) : (
        <Form read={read.data} />
      )}
    </>
  );
}

function Form({ read }: { read: ReadSettings }) {
  const editing = useSettingsForm(read);
  const { base, conflict, saving, changes } = editing;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5 desk:max-w-3xl">
      {editing.recovered}
      {conflict.notice}
      <ShippingPanel read={base} onSaved={editing.take} hasTyped={changes > 0} />
      <BrandSection edited={editing} />
      <BooksSection edited={editing} />
      <PaymentSection edited={editing} />
      <ContactSection edited={editing} />
      <NetworksSection edited={editing} />
      <ClubSection edited={editing} />
      <Panel title="Entrega">
        <DeliveryFields edited={editing} />
        <TextsWithNumber error={saving.error} onChoose={(texts) => editing.save({ texts })} />
      </Panel>
      {conflict.dialog}
      <SaveBar {...editing.bar} isPublished />
    </div>
  );
}

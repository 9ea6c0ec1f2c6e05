import { useQuery } from '@tanstack/react-query';
import { type LaterMethod, laterAmounts } from '#contract/later-payment.ts';
import { formatCents } from '#contract/money.ts';
import { SelectField, TextAreaField, TextField } from '#web/ui/field.tsx';
import { deskApi } from '../../frame/desk-api.ts';
import { Panel, ScreenHead } from '../../frame/layout.tsx';
import { SaveBar } from '../../frame/save-bar.tsx';
import { NotRead } from '../../frame/screen-states.tsx';
import { DeliveryFields } from './delivery-fields.tsx';
import { onOffTexts, type ReadSettings, type SettingsForm, useSettingsForm } from './settings-form.ts';
import { ShippingPanel } from './shipping-panel.tsx';
import { TextsWithNumber } from './texts-with-number.tsx';

/** «de $10 a $10,000» */
function amountsOf(method: LaterMethod): string {
  const { least, most } = laterAmounts[method];
  const [from, to] = [least, most].map((cents) => formatCents(cents).replace('.00', ''));
  return `de ${from} a ${to}`;
}

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
  const of = (
    name: keyof Omit<SettingsForm, 'delivery_zones'>,
    more: { rows?: number; [attribute: string]: unknown } = {},
  ) => {
    const field = { ...editing.field(name), autoComplete: 'off', ...more };
    return more.rows ? <TextAreaField {...field} /> : <TextField {...field} />;
  };
  const onOff = (name: 'oxxo_enabled' | 'spei_enabled', help: string) => (
    <SelectField {...editing.field(name)} help={help}>
      {Object.entries(onOffTexts).map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </SelectField>
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5 desk:max-w-3xl">
      {editing.recovered}
      {conflict.notice}
      <ShippingPanel read={base} onSaved={editing.take} hasTyped={changes > 0} />
      <Panel title="Marca">
        <div className="grid gap-4">
          {of('brand_name')}
          {of('legal_name')}
          {of('tagline')}
          {of('owner_name')}
          {of('owner_bio', { rows: 8, help: 'Deja un renglón vacío entre párrafos.' })}
          {of('home_about_title')}
          {of('home_about_text', { rows: 4 })}
          {of('pesos_per_dollar', { help: 'Para las cifras aproximadas en dólares; con 0 no se muestran.' })}
        </div>
      </Panel>
      <Panel title="Libros">
        <div className="grid gap-4">
          {of('fixed_price_months', {
            inputMode: 'numeric',
            help: 'Desde su fecha de edición, cuántos meses un libro no puede costar menos que su precio (Ley de Fomento para la Lectura y el Libro). Pregunta a tu abogada antes de cambiarlo.',
          })}
          {of('low_stock', {
            inputMode: 'numeric',
            help: 'De 0 a 50. Con tantos o menos, un libro que se vende aparece en «Se agotan».',
          })}
        </div>
      </Panel>
      <Panel title="Formas de pago">
        <div className="grid gap-4">
          <p className="small text-muted">
            La tarjeta siempre está. «Solo en la demostración» ofrece la forma mientras la tienda cobra con
            dinero de mentira, y la quita cuando cobra de verdad. Los pedidos ya hechos no cambian.
          </p>
          {onOff(
            'oxxo_enabled',
            `Pagan con una ficha, ${amountsOf('oxxo')}. El OXXO avisa hasta un día hábil después y ahí no se puede devolver: lo transfieres tú. Actívalo antes en tu cuenta de Stripe.`,
          )}
          {onOff(
            'spei_enabled',
            `Transfieren desde la app de su banco, ${amountsOf('spei')}. En días hábiles avisa en minutos. Actívalo antes en tu cuenta de Stripe.`,
          )}
          {of('cash_days', {
            inputMode: 'numeric',
            help: 'De 1 a 5. Mientras, sus libros quedan apartados; si no pagan, regresan al inventario. Vale para los pedidos nuevos.',
          })}
        </div>
      </Panel>
      <Panel title="Contacto">
        <div className="grid gap-4">
          {of('contact_email', { type: 'email' })}
          {of('contact_phone', { type: 'tel' })}
          {of('contact_hours', { help: 'Por ejemplo: Lunes a Viernes: 9:00 AM - 6:00 PM' })}
          {of('postal_address')}
        </div>
      </Panel>
      <Panel title="Redes">
        <div className="grid gap-4">
          {of('social_instagram', { type: 'url' })}
          {of('social_facebook', { type: 'url' })}
          {of('social_tiktok', { type: 'url' })}
        </div>
      </Panel>
      <Panel title="Club">
        <div className="grid gap-4">
          {of('club_greeting', { help: 'Cómo se saluda a quien no dijo su nombre.' })}
          {of('questionnaire_url', { help: 'Con https:// o una dirección de la tienda.' })}
          {of('community_url', {
            type: 'url',
            help: 'Invitación al grupo; solo la ven los miembros. Vacía: no hay grupo.',
          })}
        </div>
      </Panel>
      <Panel title="Entrega">
        <DeliveryFields edited={editing} />
        <TextsWithNumber error={saving.error} onChoose={(texts) => editing.save({ texts })} />
      </Panel>
      {conflict.dialog}
      <SaveBar {...editing.bar} isPublished />
    </div>
  );
}

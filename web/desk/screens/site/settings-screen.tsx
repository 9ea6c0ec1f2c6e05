import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ownersSettings, type TextsChoice } from '#contract/desk/settings.ts';
import type { SiteSettings } from '#contract/site.ts';
import { withTheirs } from '../../frame/conflict/edited-meanwhile.ts';
import { useConflict } from '../../frame/conflict/use-conflict.tsx';
import { deskApi } from '../../frame/desk-api.ts';
import { Panel, ScreenHead } from '../../frame/layout.tsx';
import { SaveBar } from '../../frame/save-bar.tsx';
import { NotRead, SkeletonPanels } from '../../frame/screen-states.tsx';
import { showUndo } from '../../frame/undo-toast.tsx';
import { useDeskWrite } from '../../frame/use-desk-write.ts';
import { useKeptForm } from '../../frame/use-kept-form.tsx';
import { settingLabels } from '../../parts/labels/field-labels.ts';
import { DeliveryFields } from './delivery-fields.tsx';
import { SettingField, type SettingsEditing } from './setting-field.tsx';
import { changedFields, changesOf, formOf, type SettingsForm } from './settings-form.ts';
import { ShippingPanel } from './shipping-panel.tsx';
import { TextsWithNumber } from './texts-with-number.tsx';

interface Read {
  settings: SiteSettings;
  version: number;
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
        <NotRead
          what="los datos de la tienda"
          query={read}
          skeleton={<SkeletonPanels heights={[160, 320, 240]} />}
        />
      ) : (
        <Form read={read.data} />
      )}
    </>
  );
}

function useSettingsForm(read: Read) {
  const kept = useKeptForm<Read, SettingsForm>({
    name: 'datos',
    read,
    formOf: ({ settings }) => formOf(settings),
    changesOf: ({ settings }, typed) => changedFields(formOf(settings), typed).length,
  });
  const { base, form, setForm, changes } = kept;
  const baseForm = formOf(base.settings);
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const take = (saved: Read) => {
    kept.take(saved);
    setWrong({});
  };
  const saving = useDeskWrite('POST /desk/settings/save', {
    onDone: ({ audit_entry_id, ...saved }) => {
      take(saved);
      showUndo('Guardado. Se verá en la tienda en menos de un minuto.', [audit_entry_id]);
    },
    onFailed: (error) => void conflict.meet(typedValues(error), form),
  });
  const write = (wanted: SettingsForm, version: number, texts?: TextsChoice) => {
    const changes = changesOf(baseForm, wanted);
    const checked = ownersSettings.partial().safeParse(changes);
    setWrong(
      Object.fromEntries((checked.error?.issues ?? []).map(({ path, message }) => [path[0], message])),
    );
    if (checked.success) saving.write({ settings: checked.data, version, texts });
  };
  const conflict = useConflict<SettingsForm>({
    base: baseForm,
    labels: settingLabels,
    textOf: (_, value) =>
      typeof value === 'string'
        ? value || '(vacío)'
        : value
            .map(({ prefixes, min_days, max_days }) => `${prefixes || 'lo demás'}: ${min_days} a ${max_days}`)
            .join('\n'),
    save: (mix, version) => {
      setForm(mix);
      write(mix, version);
    },
    isSaving: saving.isPending,
    error: saving.error,
  });
  const change = (part: Partial<SettingsForm>) => {
    setForm({ ...form, ...part });
    setWrong({});
  };
  return {
    form,
    wrong,
    change,
    base,
    take,
    conflict,
    saving,
    changes,
    save: (texts?: TextsChoice) => write(form, base.version, texts),
    discard: () => take(base),
    recovered: kept.recovered,
  };
}

/** The other person's values, as this form would have them typed. */
const typedValues = (error: unknown) => withTheirs(error, formOf);

function Form({ read }: { read: Read }) {
  const editing = useSettingsForm(read);
  const { form, wrong, change, base, conflict, saving, changes } = editing;
  const fields: SettingsEditing = { form, wrong, change };
  const of = (name: keyof Omit<SettingsForm, 'delivery_zones'>, more: object = {}) => (
    <SettingField {...fields} name={name} {...more} />
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
        <DeliveryFields {...fields} />
        <TextsWithNumber error={saving.error} onChoose={editing.save} />
      </Panel>
      {conflict.dialog}
      <SaveBar
        changes={changes}
        isSaving={saving.isPending}
        isPublished
        missing={Object.keys(wrong).length > 0 ? 'Revisa lo que está en rojo.' : null}
        error={conflict.dialog ? null : saving.error}
        onSave={() => editing.save()}
        onDiscard={editing.discard}
      />
    </div>
  );
}

import { fillText } from '#contract/fill-text.ts';
import { factIcons, type Promo, type PromoId } from '#contract/site-documents.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { trash } from '#web/ui/delete-icon.generated.ts';
import { SelectField, TextAreaField, TextField } from '#web/ui/field.tsx';
import { RadioRow } from '#web/ui/radio-row.tsx';
import { bind, bindBox, fieldsOf, oneLine } from '../../frame/bind.ts';
import { Options } from '../../frame/options.tsx';
import { DocumentEditor } from './document-editor.tsx';
import { iconWords } from './document-words.ts';
import { useTextValues } from './use-document.ts';
import type { DocumentForm } from './use-document-form.ts';

const places: Readonly<Record<PromoId, string>> = {
  readers: 'Primera: Book Club Lectores',
  books: 'Segunda: Book Club Libros',
  shipping: 'Renglón de confianza: envíos',
};

/** Three blocks of the home page whose places and drawings are fixed; the one about shipping invites to nothing. */
export function PromosEditor() {
  const values = useTextValues();
  return (
    <DocumentEditor<'promos'>
      name="promos"
      title="Promociones"
      under="Su lugar y su dibujo no cambian; lo que dicen, sí."
      fields={(form) => (
        <div className="grid gap-6">
          {form.blocks.map((promo, index) => (
            <fieldset key={promo.id} className="grid gap-4">
              <legend className="desk-h2 mb-2">{places[promo.id]}</legend>
              <PromoFields form={form} promo={promo} index={index} />
            </fieldset>
          ))}
        </div>
      )}
      preview={(form) => (
        <ul className="grid gap-3">
          {form.blocks.map((promo) => (
            <li key={promo.id} className="rounded-block bg-mist p-5">
              <strong className="heading-3 block">{fillText(promo.title, values)}</strong>
              <p className="mt-1.5">{fillText(promo.text, values)}</p>
              <ul className="mt-2 list-disc pl-5">
                {promo.facts.map(({ text }, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: facts have no key of their own
                  <li key={at}>{fillText(text, values)}</li>
                ))}
              </ul>
              {promo.id === 'shipping' ? null : (
                <p className="mt-2 font-bold">{fillText(promo.action, values)}</p>
              )}
            </li>
          ))}
        </ul>
      )}
    />
  );
}

interface PromoFieldsProps {
  form: DocumentForm<'promos'>;
  promo: Promo;
  index: number;
}

function PromoFields({ form, promo, index }: PromoFieldsProps) {
  const change = (part: Partial<Promo>) => form.change(promo.id, part);
  const field = fieldsOf(promo, change, (name) => form.errorAt(index, name));
  return (
    <>
      <TextField label="Título" maxLength={60} {...field('title')} />
      <TextAreaField label="Texto" rows={3} maxLength={240} {...field('text', oneLine)} />
      {promo.id === 'shipping' ? null : <Facts form={form} promo={promo} index={index} />}
      {promo.id === 'shipping' ? null : (
        <>
          <TextField label="Botón" maxLength={40} {...field('action')} />
          <TextField
            label="Enlace"
            help="Dentro de la tienda: /productos, /membresias…"
            maxLength={300}
            spellCheck={false}
            {...field('to')}
          />
        </>
      )}
    </>
  );
}

/** The short lines with an icon. */
function Facts({ form, promo, index }: PromoFieldsProps) {
  const { facts } = promo;
  const set = (wanted: Promo['facts']) => form.change(promo.id, { facts: wanted });
  const change = (at: number, part: Partial<Promo['facts'][number]>) =>
    set(facts.map((fact, place) => (place === at ? { ...fact, ...part } : fact)));
  return (
    <div className="grid gap-3">
      {facts.map((fact, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: facts have no key of their own
        <div key={at} className="grid gap-2 rounded-button border border-line p-3">
          <div className="flex flex-wrap items-end gap-3">
            <SelectField label={`Icono ${at + 1}`} {...bind(fact.icon, (icon) => change(at, { icon }))}>
              <Options of={factIcons} words={iconWords} />
            </SelectField>
            <TextField
              className="min-w-40 grow"
              label={`Línea ${at + 1}`}
              maxLength={60}
              {...bind(fact.text, (text) => change(at, { text }))}
              error={form.errorAt(index, 'facts', at, 'text')}
            />
            <IconButton
              icon={trash}
              label={`Quitar la línea ${at + 1}`}
              onClick={() => set(facts.filter((_, place) => place !== at))}
            />
          </div>
          <RadioRow
            type="checkbox"
            {...bindBox(fact.needs_community, (needs_community) => change(at, { needs_community }))}
          >
            Solo si hay grupo de familias (en Datos)
          </RadioRow>
        </div>
      ))}
      {facts.length < 6 ? (
        <Button
          variant="secondary"
          size={44}
          icon="plus-bold"
          onClick={() => set([...facts, { icon: 'books', text: '', needs_community: false }])}
        >
          Agregar línea
        </Button>
      ) : null}
    </div>
  );
}

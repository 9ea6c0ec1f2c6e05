import type { LegalName, LegalSection } from '#contract/site-documents.ts';
import { IconButton } from '#web/ui/button.tsx';
import { trash } from '#web/ui/delete-icon.generated.ts';
import { FieldError, TextAreaField, TextField } from '#web/ui/field.tsx';
import { bind, fieldsOf, oneLine } from '../../frame/bind.ts';
import { TextButton } from '../../frame/text-button.tsx';
import type { DocumentForm } from './use-document-form.ts';

interface SectionFieldsProps {
  form: DocumentForm<`legal:${LegalName}`>;
  section: LegalSection;
  index: number;
}

/** One section of a legal text: title, paragraphs, points, what follows them, links. */
export function SectionFields({ form, section, index }: SectionFieldsProps) {
  const change = (part: Partial<LegalSection>) => form.change(section.id, part);
  const field = fieldsOf(section, change, (name) => form.errorAt(index, name));
  const list = (field: 'paragraphs' | 'points', name: string, add: string) => (
    <Lines
      name={name}
      add={add}
      lines={section[field]}
      errorAt={(...at) => form.errorAt(index, field, ...at)}
      onChange={(lines) => change({ [field]: lines })}
    />
  );
  return (
    <>
      <TextField label="Título" maxLength={120} {...field('title')} />
      {list('paragraphs', 'Párrafo', 'Agregar párrafo')}
      {list('points', 'Punto', 'Agregar punto')}
      <TextAreaField label="Después de los puntos" optional rows={2} {...field('closing', oneLine)} />
      <Links form={form} section={section} index={index} />
    </>
  );
}

interface LinesProps {
  name: string;
  add: string;
  lines: readonly string[];
  /** Of one line; without its place, of the list. */
  errorAt: (...at: number[]) => string | undefined;
  onChange: (lines: string[]) => void;
}

function Lines({ name, add, lines, errorAt, onChange }: LinesProps) {
  const listError = errorAt();
  return (
    <div className="grid gap-3">
      {lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no key of their own
        <div key={at} className="flex items-start gap-2">
          <TextAreaField
            className="min-w-0 grow"
            label={`${name} ${at + 1}`}
            rows={3}
            value={line}
            onChange={(event) =>
              onChange(lines.map((one, place) => (place === at ? oneLine(event.target.value) : one)))
            }
            error={errorAt(at)}
          />
          <IconButton
            icon={trash}
            label={`Quitar ${name.toLowerCase()} ${at + 1}`}
            onClick={() => onChange(lines.filter((_, place) => place !== at))}
          />
        </div>
      ))}
      {listError ? <FieldError>{listError}</FieldError> : null}
      <TextButton className="justify-self-start" onClick={() => onChange([...lines, ''])}>
        {add}
      </TextButton>
    </div>
  );
}

function Links({ form, section, index }: SectionFieldsProps) {
  const { links } = section;
  const set = (wanted: LegalSection['links']) => form.change(section.id, { links: wanted });
  const change = (at: number, part: Partial<LegalSection['links'][number]>) =>
    set(links.map((link, place) => (place === at ? { ...link, ...part } : link)));
  return (
    <div className="grid gap-3">
      {links.map((link, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: links have no key of their own
        <div key={at} className="flex flex-wrap items-start gap-2">
          <TextField
            className="min-w-40 grow"
            label={`Texto del enlace ${at + 1}`}
            maxLength={80}
            {...bind(link.name, (name) => change(at, { name }))}
            error={form.errorAt(index, 'links', at, 'name')}
          />
          <TextField
            className="min-w-40 grow"
            label={`Enlace ${at + 1}`}
            maxLength={300}
            spellCheck={false}
            {...bind(link.to, (to) => change(at, { to }))}
            error={form.errorAt(index, 'links', at, 'to')}
          />
          <IconButton
            icon={trash}
            label={`Quitar enlace ${at + 1}`}
            onClick={() => set(links.filter((_, place) => place !== at))}
          />
        </div>
      ))}
      {links.length < 4 ? (
        <TextButton
          className="justify-self-start"
          onClick={() => set([...links, { to: '/contacto', name: '' }])}
        >
          Agregar enlace
        </TextButton>
      ) : null}
    </div>
  );
}

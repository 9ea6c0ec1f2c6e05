import type { SectionDraft as Section } from '#contract/desk/club-parts.ts';
import { IconButton } from '#web/ui/button.tsx';
import { trash } from '#web/ui/delete-icon.generated.ts';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { bind } from '../../../frame/bind.ts';
import { TextButton } from '../../../frame/text-button.tsx';
import { momentWords } from './blocks.ts';
import { LinesField } from './lines-field.tsx';

interface SectionFieldsProps<S extends Section = Section> {
  section: S;
  onChange: (section: Section) => void;
}

/** What each kind of block is made of. */
export function SectionFields({ section, onChange }: SectionFieldsProps) {
  return (
    <>
      {section.kind === 'questions' ? (
        <SelectField
          label="Momento"
          value={section.moment}
          onChange={(event) =>
            onChange({ ...section, moment: event.target.value as keyof typeof momentWords })
          }
        >
          {Object.entries(momentWords).map(([moment, words]) => (
            <option key={moment} value={moment}>
              {words}
            </option>
          ))}
        </SelectField>
      ) : null}
      <TextField
        label="Título del bloque"
        maxLength={120}
        {...bind(section.heading, (heading) => onChange({ ...section, heading }))}
      />
      <Body section={section} onChange={onChange} />
    </>
  );
}

function Body({ section, onChange }: SectionFieldsProps) {
  switch (section.kind) {
    case 'text':
      return (
        <LinesField
          label="Párrafos, uno por renglón"
          rows={5}
          items={section.paragraphs}
          onChange={(paragraphs) => onChange({ ...section, paragraphs })}
        />
      );
    case 'words':
      return <Words section={section} onChange={onChange} />;
    default:
      return (
        <LinesField
          label={itemLabels[section.kind]}
          items={section.items}
          onChange={(items) => onChange({ ...section, items })}
        />
      );
  }
}

const itemLabels = {
  questions: 'Preguntas, una por renglón',
  materials: 'Materiales, uno por renglón',
  steps: 'Pasos en orden, uno por renglón',
  list: 'Renglones de la lista',
} as const;

type WordsSection = Extract<Section, { kind: 'words' }>;

function Words({ section, onChange }: SectionFieldsProps<WordsSection>) {
  const { items } = section;
  const set = (wanted: WordsSection['items']) => onChange({ ...section, items: wanted });
  const change = (at: number, part: Partial<WordsSection['items'][number]>) =>
    set(items.map((item, place) => (place === at ? { ...item, ...part } : item)));
  return (
    <div className="grid gap-3">
      {items.map(({ word, play }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: words have no key of their own
        <div key={at} className="flex flex-wrap items-end gap-2">
          <TextField
            label={`Palabra ${at + 1}`}
            className="min-w-32 grow basis-32"
            maxLength={60}
            {...bind(word, (word) => change(at, { word }))}
          />
          <TextField
            label={`Cómo se juega ${at + 1}`}
            className="min-w-40 grow-3 basis-60"
            maxLength={400}
            {...bind(play, (play) => change(at, { play }))}
          />
          <IconButton
            icon={trash}
            label={`Quitar palabra ${at + 1}`}
            onClick={() => set(items.filter((_, place) => place !== at))}
          />
        </div>
      ))}
      <TextButton className="justify-self-start" onClick={() => set([...items, { word: '', play: '' }])}>
        Agregar palabra
      </TextButton>
    </div>
  );
}

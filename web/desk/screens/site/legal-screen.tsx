import { useSearchParams } from 'react-router';
import { fillText } from '#contract/fill-text.ts';
import type { LegalName, LegalSection } from '#contract/site-documents.ts';
import { Button } from '#web/ui/button.tsx';
import { BlockList } from '../../frame/block-list.tsx';
import { ScreenHead } from '../../frame/layout.tsx';
import { Tabs } from '../../frame/tabs.tsx';
import { blockTitle } from '../../parts/labels/block-title.ts';
import { DocumentEditor } from './document-editor.tsx';
import { freshId } from './document-words.ts';
import { SectionFields } from './section-fields.tsx';
import { useTextValues } from './use-document.ts';

const texts: readonly { key: LegalName; label: string }[] = [
  { key: 'terms', label: 'Términos y condiciones' },
  { key: 'privacy', label: 'Aviso de privacidad' },
  { key: 'shipping', label: 'Envíos y devoluciones' },
];

/** «Textos legales»: sections of paragraphs and points; each published version keeps its address. */
const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;

/** «2 párrafos, 1 punto» */
const sectionText = (paragraphs: number, points: number) =>
  [counted(paragraphs, 'párrafo'), ...(points > 0 ? [counted(points, 'punto')] : [])].join(', ');

export function Screen() {
  const [query] = useSearchParams();
  const here = texts.find(({ key }) => key === query.get('texto')) ?? {
    key: 'terms',
    label: 'Términos y condiciones',
  };
  return (
    <>
      <ScreenHead
        title="Textos legales"
        under="Las versiones anteriores siguen en su dirección. La frase con la que se autorizan los cargos no se edita aquí."
      />
      <Tabs
        label="Textos legales"
        tabs={texts.map(({ key, label }) => ({
          to: `/tienda/legales?texto=${key}`,
          label,
          isHere: key === here.key,
        }))}
      />
      <DocumentEditor<`legal:${LegalName}`>
        key={here.key}
        name={`legal:${here.key as LegalName}`}
        title={here.label}
        fields={(form) => (
          <>
            <BlockList
              label="Secciones"
              titleOf={blockTitle}
              blocks={form.blocks}
              isWrong={form.isWrong}
              added={form.added}
              onChange={form.setBlocks}
              factOf={({ paragraphs, points }) => sectionText(paragraphs.length, points.length)}
            >
              {(section, index) => <SectionFields form={form} section={section} index={index} />}
            </BlockList>
            <Button
              className="mt-3"
              variant="secondary"
              size={44}
              icon="plus-bold"
              onClick={() => form.add(newSection(form.blocks))}
            >
              Agregar sección
            </Button>
          </>
        )}
        preview={(form) => <Preview sections={form.blocks} />}
      />
    </>
  );
}

const newSection = (sections: readonly LegalSection[]): LegalSection => ({
  id: freshId(sections.map(({ id }) => id)),
  title: '',
  paragraphs: [''],
  points: [],
  closing: '',
  links: [],
});

function Preview({ sections }: { sections: readonly LegalSection[] }) {
  const values = useTextValues();
  const filled = (text: string) => fillText(text, values);
  return (
    <div className="grid max-w-[68ch] gap-5">
      {sections.map((section, place) => (
        <section key={section.id}>
          <h3 className="heading-3">
            {place + 1}. {filled(section.title)}
          </h3>
          {section.paragraphs.map((paragraph, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no key of their own
            <p key={at} className="mt-2">
              {filled(paragraph)}
            </p>
          ))}
          {section.points.length > 0 ? (
            <ul className="mt-2 grid list-disc gap-1 pl-6">
              {section.points.map((point, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: points have no key of their own
                <li key={at}>{filled(point)}</li>
              ))}
            </ul>
          ) : null}
          {section.closing ? <p className="mt-2">{filled(section.closing)}</p> : null}
          {section.links.map(({ to, name }) => (
            <p key={to} className="mt-2 font-bold">
              {filled(name)} <span className="small font-normal text-muted">{to}</span>
            </p>
          ))}
        </section>
      ))}
    </div>
  );
}

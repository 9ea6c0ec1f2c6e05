import { useSearchParams } from 'react-router';
import { fillText } from '#contract/fill-text.ts';
import type { QuestionPage } from '#contract/site-documents.ts';
import { Questions } from '#web/settings/questions.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextAreaField, TextField } from '#web/ui/field.tsx';
import { fieldsOf, oneLine } from '../../frame/bind.ts';
import { BlockList } from '../../frame/block-list.tsx';
import { ScreenHead } from '../../frame/layout.tsx';
import { Tabs } from '../../frame/tabs.tsx';
import { blockTitle } from '../../parts/labels/block-title.ts';
import { DocumentEditor } from './document-editor.tsx';
import { freshId } from './document-words.ts';
import { useTextValues } from './use-document.ts';
import type { DocumentForm } from './use-document-form.ts';

type Questioned = `questions:${QuestionPage}`;

const pages: readonly { key: QuestionPage; label: string }[] = [
  { key: 'readers-club', label: 'Book Club Lectores' },
  { key: 'guide', label: 'Guía digital' },
];

/** What only the page knows, as an example. */
const examples = { 'precio del club': '$99', 'páginas de la guía': '58' };

/** «Preguntas»: what visitors ask about an offer, page by page. */
export function Screen() {
  const [query] = useSearchParams();
  const here = pages.find(({ key }) => key === query.get('pagina')) ?? { key: 'readers-club', label: '' };
  const values = { ...useTextValues(), ...examples };
  return (
    <>
      <ScreenHead title="Preguntas" under="Lo que la gente pregunta, en la página donde lo pregunta." />
      <Tabs
        label="Páginas con preguntas"
        tabs={pages.map(({ key, label }) => ({
          to: `/tienda/preguntas?pagina=${key}`,
          label,
          isHere: key === here.key,
        }))}
      />
      <DocumentEditor<Questioned>
        key={here.key}
        name={`questions:${here.key}`}
        title="Preguntas y respuestas"
        fields={(form) => <QuestionFields form={form} />}
        preview={(form) => (
          <Questions
            questions={form.blocks.map(({ question, answer }) => ({
              question: fillText(question, values),
              answer: fillText(answer, values),
            }))}
          />
        )}
      />
    </>
  );
}

function QuestionFields({ form }: { form: DocumentForm<Questioned> }) {
  const { blocks } = form;
  const add = () => form.add({ id: freshId(blocks.map(({ id }) => id)), question: '', answer: '' });
  return (
    <>
      <BlockList
        label="Preguntas"
        titleOf={blockTitle}
        blocks={blocks}
        isWrong={form.isWrong}
        added={form.added}
        onChange={form.setBlocks}
      >
        {(block, index) => {
          const change = (part: Partial<typeof block>) => form.change(block.id, part);
          const field = fieldsOf(block, change, (name) => form.errorAt(index, name));
          return (
            <>
              <TextField label="Pregunta" maxLength={160} {...field('question')} />
              <TextAreaField label="Respuesta" rows={4} maxLength={900} {...field('answer', oneLine)} />
            </>
          );
        }}
      </BlockList>
      <Button className="mt-3" variant="secondary" size={44} icon="plus-bold" onClick={add}>
        Agregar pregunta
      </Button>
    </>
  );
}

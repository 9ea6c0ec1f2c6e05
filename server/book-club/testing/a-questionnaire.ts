import { sql } from 'drizzle-orm';
import type { Question } from '#contract/questionnaire.ts';
import type { TestShop } from '../../testing/test-shop.ts';

const change = (title: string) => ({ title, text: `Prueben ${title} en casa.` });

/** Questions, one of each kind; the second's change is named first at the end. */
export const someQuestions = (): Question[] => [
  {
    kind: 'one',
    id: 'who',
    title: '¿Quién escogió el último libro?',
    comes_first: false,
    options: [
      { id: 'me', label: 'Yo', change: change('Quién escoge') },
      { id: 'child', label: 'Mi hijo o mi hija', change: null },
    ],
  },
  {
    kind: 'many',
    id: 'hard',
    title: '¿Qué les cuesta?',
    comes_first: true,
    options: [
      { id: 'time', label: 'El momento', change: change('El momento') },
      { id: 'calm', label: 'Que se quede quieto', change: null },
    ],
  },
  { kind: 'scale', id: 'fun', title: '¿Qué tanto les gusta?', low: 'Poco', high: 'Mucho' },
  { kind: 'text', id: 'own', title: '¿Algo más?' },
];

/** Sound answers to them. */
export const someAnswers = (text = '') => [
  { question: 'who', choices: ['me'], text: '' },
  { question: 'hard', choices: ['calm', 'time'], text: '' },
  { question: 'fun', choices: ['4'], text: '' },
  { question: 'own', choices: [], text },
];

let count = 0;

interface Input {
  state?: 'draft' | 'open' | 'closed';
  questions?: Question[];
  publishedAt?: Date;
}

export const closeQuestionnaires = ({ shop }: TestShop) =>
  shop.db.execute(sql`UPDATE questionnaire SET state = 'closed' WHERE state = 'open'`);

/** A questionnaire in the database; opened, it is the only one that is. */
export async function aQuestionnaire(
  testShop: TestShop,
  { state = 'draft', questions = someQuestions(), publishedAt = testShop.shop.clock.now() }: Input = {},
): Promise<number> {
  const { db } = testShop.shop;
  count += 1;
  const title = `Cuestionario ${count}`;
  const at = publishedAt.toISOString();
  const version = state === 'draft' ? 0 : 1;
  if (state === 'open') await closeQuestionnaires(testShop);
  const { rows } = await db.execute<{ id: number }>(sql`
    INSERT INTO questionnaire (title, intro, questions, state, published_version, created_at, published_at)
    VALUES (${title}, 'Cuéntame de tu casa.', ${JSON.stringify(questions)}::jsonb, ${state}, ${version}, ${at},
      ${version > 0 ? at : null}::timestamptz) RETURNING questionnaire_id AS id`);
  const id = rows[0]?.id ?? 0;
  if (version > 0)
    await db.execute(sql`
      INSERT INTO questionnaire_version SELECT questionnaire_id, 1, title, intro, questions, ${at} FROM questionnaire
      WHERE questionnaire_id = ${id}`);
  return id;
}

/** An answer of a client to its first version. */
export async function anAnswer(
  { shop: { db, clock } }: TestShop,
  questionnaireId: number,
  userId: number,
  { answers = someAnswers(), at = clock.now() }: { answers?: object[]; at?: Date } = {},
) {
  await db.execute(sql`
    INSERT INTO questionnaire_answer VALUES (${questionnaireId}, ${userId}, 1, ${JSON.stringify(answers)}::jsonb,
      ${at.toISOString()}, ${at.toISOString()})`);
}

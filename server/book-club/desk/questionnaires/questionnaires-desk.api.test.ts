import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aClient } from '../../../accounts/testing/a-client.ts';
import { aStaffMember, type StaffMember } from '../../../staff/testing/a-staff-member.ts';
import { testShopOfFile } from '../../../testing/test-shop.ts';
import { lockOpenQuestions } from '../../questionnaire/questionnaire.queries.ts';
import {
  anAnswer,
  aQuestionnaire,
  closeQuestionnaires,
  someAnswers,
  someQuestions,
} from '../../testing/a-questionnaire.ts';

let amalia: StaffMember;
let tomas: StaffMember;
const testShop = await testShopOfFile();
beforeAll(async () => {
  [amalia, tomas] = [await aStaffMember(testShop), await aStaffMember(testShop, 'content')];
});
beforeEach(() => closeQuestionnaires(testShop));

const content = (title = 'En tu casa') => ({ title, intro: 'Un minuto.', questions: someQuestions() });
const save = (body: object, by = tomas) => by.post('/desk/questionnaires/save', body);
const publish = (questionnaire_id: number, version: number, by = tomas) =>
  by.post('/desk/questionnaires/publish', { questionnaire_id, version });
const get = async (id: number) =>
  (await tomas.get(`/desk/questionnaires/get?questionnaire_id=${id}`)).body.questionnaire;
const shownTo = async (id: number) => (await lockOpenQuestions(testShop.shop.db, id))?.questions;
const undo = (audit_entry_id: number) => tomas.post('/desk/audit/undo', { audit_entry_id });

describe('editing', () => {
  test('is a draft until it is published, and another draft afterwards', async () => {
    const { body } = await save(content());
    const id = body.questionnaire.questionnaire_id;
    expect(body.questionnaire).toMatchObject({
      state: 'draft',
      has_draft: true,
      published_version: 0,
      versions: [],
    });
    expect((await publish(id, 0)).body.questionnaire).toMatchObject({
      state: 'open',
      has_draft: false,
      published_version: 1,
    });
    await save({ ...content('Otro título'), questionnaire_id: id, version: 1 });
    expect(await get(id)).toMatchObject({ title: 'Otro título', has_draft: true, published_version: 1 });
    expect((await publish(id, 2)).body.questionnaire).toMatchObject({
      published_version: 2,
      has_draft: false,
    });
    expect((await publish(id, 3)).status).toBe(400);
  });

  test('over another person’s change brings who, when and what', async () => {
    const id = await aQuestionnaire(testShop);
    await save({ ...content('El suyo'), questionnaire_id: id, version: 0 }, amalia);
    expect(await save({ ...content('El mío'), questionnaire_id: id, version: 0 })).toMatchObject({
      status: 409,
      body: {
        code: 'EDITED_MEANWHILE',
        details: { by: amalia.name, version: 1, values: { title: 'El suyo', 'question:own': { id: 'own' } } },
      },
    });
  });

  test('takes back what is still as it was left', async () => {
    const id = await aQuestionnaire(testShop);
    const before = await get(id);
    const [, ...fewer] = someQuestions();
    const { body } = await save({ ...content('Nuevo'), questions: fewer, questionnaire_id: id, version: 0 });
    await save(
      { ...content('Nuevo'), intro: 'De Amalia', questions: fewer, questionnaire_id: id, version: 1 },
      amalia,
    );
    expect((await undo(body.audit_entry_id)).status).toBe(200);
    expect(await get(id)).toMatchObject({
      title: before.title,
      intro: 'De Amalia',
      questions: before.questions,
    });
    expect((await undo(body.audit_entry_id)).status).toBe(409);
  });

  test('that others have written over since is not taken back', async () => {
    const id = await aQuestionnaire(testShop);
    const { body } = await save({ ...content('Nuevo'), questionnaire_id: id, version: 0 });
    await save(
      { title: 'De Amalia', intro: 'Suyo', questions: someQuestions(), questionnaire_id: id, version: 1 },
      amalia,
    );
    const before = await get(id);
    expect((await undo(body.audit_entry_id)).body.code).toBe('CANNOT_UNDO');
    expect(await get(id)).toEqual(before);
  });

  test.each([
    [
      'thirteen questions',
      Array.from({ length: 13 }, (_, at) => ({ kind: 'text', id: `q${at}`, title: '¿Qué?' })),
    ],
    ['a question without words', [{ kind: 'text', id: 'a', title: ' ' }]],
    ['a choice of one', [{ ...someQuestions()[0], options: [{ id: 'a', label: 'Sí', change: null }] }]],
    ['two questions of one key', [...someQuestions(), ...someQuestions()]],
  ])('refuses %s', async (_, questions) => {
    expect((await save({ ...content(), questions })).status).toBe(400);
  });
});

describe('publishing', () => {
  test('needs a question', async () => {
    const id = await aQuestionnaire(testShop, { questions: [] });
    expect(await publish(id, 0)).toMatchObject({ status: 422, body: { code: 'INCOMPLETE' } });
  });

  test('opens one at a time, of two in one instant too', async () => {
    for (let round = 0; round < 5; round += 1) {
      const drafts = [await aQuestionnaire(testShop), await aQuestionnaire(testShop)];
      const answers = await Promise.all(drafts.map((id) => publish(id, 0)));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      expect(answers.find(({ status }) => status === 409)?.body.code).toBe('STILL_IN_USE');
      await closeQuestionnaires(testShop);
    }
  });

  test('again after closing shows the same version, and closing can be undone', async () => {
    const id = await aQuestionnaire(testShop, { state: 'open' });
    const { body } = await tomas.post('/desk/questionnaires/close', { questionnaire_id: id, version: 0 });
    expect(body.questionnaire).toMatchObject({ state: 'closed', closed_at: expect.any(String) });
    expect((await undo(body.audit_entry_id)).status).toBe(200);
    expect(await get(id)).toMatchObject({ state: 'open', closed_at: null });
    await tomas.post('/desk/questionnaires/close', { questionnaire_id: id, version: 2 });
    expect((await publish(id, 3)).body.questionnaire).toMatchObject({ state: 'open', published_version: 1 });
  });

  test('of a new version keeps the day since which families are asked', async () => {
    const id = await aQuestionnaire(testShop, {
      state: 'open',
      publishedAt: new Date('2026-01-05T18:00:00Z'),
    });
    await save({ ...content('Nuevo'), questionnaire_id: id, version: 0 });
    const { body } = await publish(id, 1);
    expect(body.questionnaire).toMatchObject({
      published_version: 2,
      published_at: '2026-01-05T18:00:00.000Z',
    });
  });

  test('is what only an open one is taken back from: a draft cannot be closed, nor a closed one again', async () => {
    for (const state of ['draft', 'closed'] as const) {
      const id = await aQuestionnaire(testShop, { state });
      const before = await get(id);
      const { status } = await tomas.post('/desk/questionnaires/close', { questionnaire_id: id, version: 0 });
      expect([state, status]).toEqual([state, 400]);
      expect(await get(id)).toEqual(before);
    }
  });

  test('is not opened again by an undo while another is open, which is named', async () => {
    const id = await aQuestionnaire(testShop, { state: 'open' });
    const { body } = await tomas.post('/desk/questionnaires/close', { questionnaire_id: id, version: 0 });
    const other = await aQuestionnaire(testShop, { state: 'open' });
    const refused = await undo(body.audit_entry_id);
    expect([refused.status, refused.body.code]).toEqual([409, 'STILL_IN_USE']);
    expect(refused.body.status_Message).toContain(`«${(await get(other)).title}»`);
    expect((await get(id)).state).toBe('closed');
  });
});

describe('undoing a publication', () => {
  test('of a new version shows the former one again; what was edited stays a draft', async () => {
    const id = await aQuestionnaire(testShop, { state: 'open' });
    const before = await get(id);
    const [, ...fewer] = someQuestions();
    await save({ ...content('Nuevo'), questions: fewer, questionnaire_id: id, version: 0 });
    const { body } = await publish(id, 1);
    expect(await shownTo(id)).toEqual(fewer);
    expect((await undo(body.audit_entry_id)).status).toBe(200);
    expect(await shownTo(id)).toEqual(before.questions);
    expect(await get(id)).toMatchObject({ state: 'open', title: 'Nuevo', questions: fewer, has_draft: true });
    expect((await undo(body.audit_entry_id)).status).toBe(409);
    expect((await publish(id, (await get(id)).version)).body.questionnaire).toMatchObject({
      published_version: 4,
      has_draft: false,
    });
  });

  test('of one that was not open closes it, unless another version was published since', async () => {
    const id = await aQuestionnaire(testShop);
    const first = (await publish(id, 0)).body.audit_entry_id;
    await save({ ...content('Nuevo'), questionnaire_id: id, version: 1 });
    const second = (await publish(id, 2)).body.audit_entry_id;
    expect((await undo(first)).body.code).toBe('CANNOT_UNDO');
    expect((await undo(second)).status).toBe(200);
    const third = await aQuestionnaire(testShop);
    await closeQuestionnaires(testShop);
    const { body } = await publish(third, 0);
    expect((await undo(body.audit_entry_id)).status).toBe(200);
    expect(await get(third)).toMatchObject({ state: 'closed', published_version: 1 });
    expect(await shownTo(third)).toBeUndefined();
  });
});

describe('answers', () => {
  const counts = async (id: number) =>
    (await amalia.get(`/desk/questionnaires/counts?questionnaire_id=${id}`)).body;

  test('are counted per option over all versions, and what is asked no more stands behind', async () => {
    const id = await aQuestionnaire(testShop, { state: 'open' });
    for (const choice of ['me', 'me', 'child']) {
      const { userId } = await aClient(testShop);
      const given = [{ question: 'who', choices: [choice], text: '' }, ...someAnswers('Sí').slice(1)];
      await anAnswer(testShop, id, userId, { answers: given });
    }
    const [who, hard, ...rest] = someQuestions();
    const [me] = who && 'options' in who ? who.options : [];
    const changed = { ...who, options: [me, { id: 'we', label: 'Los dos', change: null }] };
    await save({ ...content(), questions: [...rest, changed], questionnaire_id: id, version: 0 });
    await publish(id, 1);
    const { families, questions } = await counts(id);
    expect(families).toBe(3);
    expect(questions.map((one: { question: string }) => one.question)).toEqual(['fun', 'own', 'who', 'hard']);
    expect(questions[2]).toMatchObject({
      answered: 3,
      is_former: false,
      options: [
        { id: 'me', count: 2 },
        { id: 'we', count: 0 },
        { id: 'child', count: 1 },
      ],
    });
    expect(questions[1]).toMatchObject({ kind: 'text', answered: 3, options: [] });
    expect(questions[3]).toMatchObject({ title: hard?.title, is_former: true });
  });

  test('of two questions with options of one key are counted apart', async () => {
    const yesOrNo = (id: string) => ({
      kind: 'one' as const,
      id,
      title: `¿${id}?`,
      comes_first: false,
      options: [
        { id: 'yes', label: 'Sí', change: null },
        { id: 'no', label: 'No', change: null },
      ],
    });
    const id = await aQuestionnaire(testShop, { state: 'open', questions: [yesOrNo('a'), yesOrNo('b')] });
    for (const [a, b] of [
      ['yes', 'no'],
      ['yes', 'no'],
      ['no', 'no'],
    ] as const) {
      const { userId } = await aClient(testShop);
      const answers = [
        { question: 'a', choices: [a], text: '' },
        { question: 'b', choices: [b], text: '' },
      ];
      await anAnswer(testShop, id, userId, { answers });
    }
    const [first, second] = (await counts(id)).questions;
    const perOption = (one: { options: { count: number }[] }) => one.options.map(({ count }) => count);
    expect([perOption(first), perOption(second)]).toEqual([
      [2, 1],
      [0, 3],
    ]);
  });

  test('are read with the questions that each family was shown, in the list and in the file', async () => {
    const id = await aQuestionnaire(testShop, { state: 'open' });
    const { userId } = await aClient(testShop);
    await anAnswer(testShop, id, userId);
    const [who, , ...rest] = someQuestions();
    const [me, child] = who && 'options' in who ? who.options : [];
    const renamed = { ...who, options: [{ ...me, label: 'Alguien más' }, child] };
    await save({ ...content(), questions: [renamed, ...rest], questionnaire_id: id, version: 0 });
    await publish(id, 1);
    const list = async () =>
      (await amalia.get(`/desk/questionnaires/answers?questionnaire_id=${id}`)).body.families;
    const [family] = await list();
    expect(family).toMatchObject({ version: 1, changed_at: null });
    expect(family.answers.map((one: { answer: string }) => one.answer).slice(0, 2)).toEqual([
      'Yo',
      'Que se quede quieto; El momento',
    ]);
    const { raw } = await amalia.get(`/desk/questionnaires/answers.csv?questionnaire_id=${id}`);
    expect(raw.toString()).toContain(',1,Yo,');
    expect(raw.toString()).toContain('Que se quede quieto; El momento');
    await testShop.shop.db.execute(
      sql`UPDATE questionnaire_answer SET updated_at = created_at + interval '1 day' WHERE questionnaire_id = ${id}`,
    );
    const [changed] = await list();
    expect(Date.parse(changed.changed_at) - Date.parse(changed.answered_at)).toBe(86_400_000);
  });

  const answeredByFamilies = (id: number, families: number) =>
    // Answers of one instant: only their number tells them apart.
    testShop.shop.db.execute(sql`
      WITH made AS (INSERT INTO users (email, email_key, password_hash, name, created_at)
        SELECT 'fam' || ${id}::text || '-' || n || '@example.test', 'fam' || ${id}::text || '-' || n || '@example.test', 'none', 'Familia ' || n, now()
        FROM generate_series(1, ${families}::int) n RETURNING user_id)
      INSERT INTO questionnaire_answer SELECT ${id}, user_id, 1, '[]'::jsonb, '2026-11-01T12:00:00.123456Z', '2026-11-01T12:00:00.123456Z' FROM made`);

  test('of all families are in the file, also of more than are read at once', async () => {
    const id = await aQuestionnaire(testShop, { state: 'open' });
    await answeredByFamilies(id, 1_003);
    const { raw } = await amalia.get(`/desk/questionnaires/answers.csv?questionnaire_id=${id}`);
    const names = raw.toString().match(/Familia \d+/g) ?? [];
    expect([names.length, new Set(names).size]).toEqual([1_003, 1_003]);
  });

  test('are listed family by family, page by page, none twice, none lost', async () => {
    const id = await aQuestionnaire(testShop, { state: 'open' });
    await answeredByFamilies(id, 120);
    const seen: number[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const more: string = cursor && `&cursor=${cursor}`;
      const { body } = await amalia.get(`/desk/questionnaires/answers?questionnaire_id=${id}${more}`);
      seen.push(...body.families.map((one: { client_id: number }) => one.client_id));
      cursor = body.next;
    }
    expect([seen.length, new Set(seen).size]).toEqual([120, 120]);
  });

  test('leave as a table with accents, in which no cell is a formula', async () => {
    const id = await aQuestionnaire(testShop, { state: 'open' });
    const { userId, email } = await aClient(testShop, { name: '=HYPERLINK("x")', paternalLastname: 'Ñandú' });
    await anAnswer(testShop, id, userId, { answers: someAnswers('@SUM(A1), dijo "así"\ny más') });
    const { raw, headers } = await amalia.get(`/desk/questionnaires/answers.csv?questionnaire_id=${id}`);
    const text = raw.toString();
    expect(text.startsWith('\uFEFFFamilia,Correo,Contestó,')).toBe(true);
    expect(text).toContain(`"'=HYPERLINK(""x"") Ñandú",${email},`);
    expect(text).toContain('Yo,Que se quede quieto; El momento,4,"\'@SUM(A1), dijo ""así""\ny más"');
    expect(headers['content-disposition']).toMatch(/cuestionario-\d+-\d{4}-\d\d-\d\d\.csv/);
  });

  test('belong to a questionnaire that is there', async () => {
    for (const what of ['counts', 'answers', 'answers.csv', 'get'])
      expect((await amalia.get(`/desk/questionnaires/${what}?questionnaire_id=2000000000`)).status).toBe(404);
  });
});

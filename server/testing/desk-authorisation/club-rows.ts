import type { DraftPart, deskClubCalls } from '#contract/desk/club.ts';
import { aClubMonth } from '../../book-club/testing/a-club-month.ts';
import { aStaffMember } from '../../staff/testing/a-staff-member.ts';
import type { TestShop } from '../test-shop.ts';
import { type DeskRows, nothing, OWNER_AND_CONTENT } from './row.ts';

/** Month of which each test shop has a template. */
const MONTH = 6;
const templates = new WeakSet<TestShop>();
let year = 2030;

/** A month of its own for each question. */
async function aMonth(testShop: TestShop) {
  if (!templates.has(testShop)) await aClubMonth(testShop, { month: MONTH });
  templates.add(testShop);
  year = year === 2100 ? 2030 : year + 1;
  return { year, month: MONTH };
}

async function aDraft(testShop: TestShop) {
  const of = await aMonth(testShop);
  const { body } = await (await aStaffMember(testShop)).post('/desk/club/start', {
    ...of,
    from: { kind: 'template' },
  });
  const parts: DraftPart[] = body.month.draft.parts;
  const versions = Object.fromEntries(parts.map(({ part, version }) => [part, version]));
  return { of, versions, file: body.month.draft.files[0] };
}

async function aPublishedMonth(testShop: TestShop) {
  const { of, versions } = await aDraft(testShop);
  await (await aStaffMember(testShop)).post('/desk/club/publish', { ...of, versions });
  return { of, versions };
}

const asked = ({ year: y, month }: { year: number; month: number }) => ({
  year: String(y),
  month: String(month),
});

export const clubRows: DeskRows<typeof deskClubCalls> = {
  'GET /desk/club/months': { answers: OWNER_AND_CONTENT, ask: nothing },
  'GET /desk/club/month': {
    answers: OWNER_AND_CONTENT,
    ask: async (testShop) => ({ query: asked((await aDraft(testShop)).of) }),
  },
  'GET /desk/club/preview': {
    answers: OWNER_AND_CONTENT,
    ask: async (testShop) => ({ query: { ...asked((await aDraft(testShop)).of), day: '7' } }),
  },
  'GET /desk/club/file': {
    answers: OWNER_AND_CONTENT,
    ask: async (testShop) => ({
      query: { of: 'draft', file_id: String((await aDraft(testShop)).file.file_id) },
    }),
  },
  'POST /desk/club/start': {
    answers: OWNER_AND_CONTENT,
    ask: async (testShop) => ({ body: { ...(await aMonth(testShop)), from: { kind: 'template' } } }),
  },
  'POST /desk/club/save-part': {
    answers: OWNER_AND_CONTENT,
    async ask(testShop) {
      const { of, versions } = await aDraft(testShop);
      const content = { tagline: 'Otro lema', motif: null, teaser_theme: '', teaser_description: '' };
      return { body: { ...of, part: 'facts', version: versions.facts, content } };
    },
  },
  'POST /desk/club/discard-part': {
    answers: OWNER_AND_CONTENT,
    async ask(testShop) {
      const { of, versions } = await aDraft(testShop);
      return { body: { ...of, part: 'facts', version: versions.facts } };
    },
  },
  'POST /desk/club/discard': {
    answers: OWNER_AND_CONTENT,
    async ask(testShop) {
      const { of, versions } = await aDraft(testShop);
      return { body: { ...of, versions } };
    },
  },
  'POST /desk/club/publish': {
    answers: OWNER_AND_CONTENT,
    async ask(testShop) {
      const { of, versions } = await aDraft(testShop);
      return { body: { ...of, versions } };
    },
  },
  'POST /desk/club/confirm-template': {
    answers: OWNER_AND_CONTENT,
    ask: async (testShop) => ({ body: await aMonth(testShop) }),
  },
  'POST /desk/club/restore': {
    answers: OWNER_AND_CONTENT,
    async ask(testShop) {
      const { of, versions } = await aPublishedMonth(testShop);
      return { body: { ...of, version: 1, versions } };
    },
  },
  'POST /desk/club/remove-version': {
    answers: OWNER_AND_CONTENT,
    async ask(testShop) {
      const { of } = await aPublishedMonth(testShop);
      const desk = await aStaffMember(testShop);
      const { body } = await desk.get(`/desk/club/month?year=${of.year}&month=${of.month}`);
      const { version, content } = body.month.draft.parts.find(({ part }: DraftPart) => part === 'facts');
      const changed = { ...content, tagline: 'Otro lema' };
      const answer = await desk.post('/desk/club/save-part', {
        ...of,
        part: 'facts',
        version,
        content: changed,
      });
      const parts: DraftPart[] = body.month.draft.parts;
      const versions = Object.fromEntries(
        parts.map((one) => [one.part, one.part === 'facts' ? answer.body.part.version : one.version]),
      );
      await desk.post('/desk/club/publish', { ...of, versions });
      return { body: { ...of, version: 1 } };
    },
  },
};

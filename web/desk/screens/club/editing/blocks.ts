import type { SectionDraft as Section } from '#contract/desk/club-parts.ts';

export type SectionKind = Section['kind'];

/** A block with a name that it keeps while it is moved and edited: the month itself names none. */
export interface Block {
  id: string;
  section: Section;
}

export const sectionKinds: readonly SectionKind[] = [
  'text',
  'questions',
  'words',
  'materials',
  'steps',
  'list',
];

export const kindWords: Readonly<Record<SectionKind, string>> = {
  text: 'Texto',
  questions: 'Preguntas',
  words: 'Palabras para jugar',
  materials: 'Materiales',
  steps: 'Pasos',
  list: 'Lista',
};

/** As most months call them, to begin with. */
const usualHeadings: Readonly<Record<SectionKind, string>> = {
  text: '',
  questions: 'Para platicar',
  words: 'Palabras para jugar',
  materials: 'Materiales',
  steps: 'Pasos',
  list: 'Variantes',
};

type Moment = Extract<Section, { kind: 'questions' }>['moment'];

export const momentWords: Readonly<Record<Moment, string>> = {
  before: 'Antes de leer',
  during: 'Mientras leen',
  after: 'Después de leer',
};

const moments = Object.keys(momentWords) as Moment[];

/** A name that no block has had: one that was removed keeps its own. */
function freshId(blocks: readonly Block[]): string {
  const numbers = blocks.map(({ id }) => Number(id.slice(1)));
  return `b${Math.max(0, ...numbers) + 1}`;
}

export function sectionOf(kind: SectionKind, others: readonly Section[]): Section {
  const heading = usualHeadings[kind];
  switch (kind) {
    case 'text':
      return { kind, heading, paragraphs: [] };
    case 'questions': {
      const asked = others.flatMap((one) => (one.kind === 'questions' ? [one.moment] : []));
      return { kind, heading, moment: moments.find((one) => !asked.includes(one)) ?? 'after', items: [] };
    }
    case 'words':
      return { kind, heading, items: [{ word: '', play: '' }] };
    default:
      return { kind, heading, items: [] };
  }
}

export const sectionsOf = (blocks: readonly Block[]): Section[] => blocks.map(({ section }) => section);

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * The blocks of what is in the month now. A block that is still there keeps its name wherever it stands, so that it stays open and
 * keeps the focus when another person's change is merged in.
 */
export function blocksOf(sections: readonly Section[], before: readonly Block[] = []): Block[] {
  const left = [...before];
  const take = (index: number) => left.splice(index, 1)[0]?.id ?? null;
  const sameAs = (section: Section) => left.findIndex((block) => isSame(block.section, section));
  const ids: (string | null)[] = sections.map((section) => {
    const place = sameAs(section);
    return place < 0 ? null : take(place);
  });
  const blocks: Block[] = [];
  for (const [index, section] of sections.entries()) {
    // Edited elsewhere: the one that stood there, where it has not been found in another place.
    const there = left.findIndex(({ id }) => id === before[index]?.id);
    const id = ids[index] ?? (there < 0 ? null : take(there)) ?? freshId([...before, ...blocks]);
    blocks.push({ id, section });
  }
  return blocks;
}

export function addBlock(blocks: readonly Block[], kind: SectionKind): Block[] {
  return [...blocks, { id: freshId(blocks), section: sectionOf(kind, sectionsOf(blocks)) }];
}

/** The copy follows its model. */
export function duplicateBlock(blocks: readonly Block[], id: string): Block[] {
  const copied = freshId(blocks);
  return blocks.flatMap((block) =>
    block.id === id ? [block, { id: copied, section: structuredClone(block.section) }] : [block],
  );
}

export const changeBlock = (blocks: readonly Block[], id: string, section: Section): Block[] =>
  blocks.map((block) => (block.id === id ? { id, section } : block));

export function blockTitle({ section }: Block): string {
  const words = section.heading.trim() || kindWords[section.kind];
  return section.kind === 'questions' ? `${momentWords[section.moment]}: ${words}` : words;
}

/** «3 preguntas», under the title of a closed block. */
export function blockFact({ section }: Block): string {
  const count = section.kind === 'text' ? section.paragraphs.length : section.items.length;
  const [one, many] = factWords[section.kind];
  return `${kindWords[section.kind]} · ${count} ${count === 1 ? one : many}`;
}

const factWords: Readonly<Record<SectionKind, readonly [string, string]>> = {
  text: ['párrafo', 'párrafos'],
  questions: ['pregunta', 'preguntas'],
  words: ['palabra', 'palabras'],
  materials: ['material', 'materiales'],
  steps: ['paso', 'pasos'],
  list: ['renglón', 'renglones'],
};

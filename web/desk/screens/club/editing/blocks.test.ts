import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SectionDraft as Section } from '#contract/desk/club-parts.ts';
import {
  addBlock,
  type Block,
  blocksOf,
  changeBlock,
  duplicateBlock,
  sectionKinds,
  sectionsOf,
} from './blocks.ts';
import { linesOfText, textOfLines } from './lines.ts';

const text = fc.constantFrom('Uno', 'Dos', 'Tres');
const section: fc.Arbitrary<Section> = fc.oneof(
  fc.record({ kind: fc.constant('list' as const), heading: text, items: fc.array(text, { maxLength: 2 }) }),
  fc.record({
    kind: fc.constant('text' as const),
    heading: text,
    paragraphs: fc.array(text, { maxLength: 2 }),
  }),
);
const sections = fc.array(section, { maxLength: 6 });

const idsOf = (blocks: readonly Block[]) => blocks.map(({ id }) => id);
const areUnique = (blocks: readonly Block[]) => new Set(idsOf(blocks)).size === blocks.length;

type Act = (blocks: Block[]) => Block[];
const pick = (blocks: readonly Block[], place: number) =>
  blocks[place % Math.max(1, blocks.length)]?.id ?? '';
const act: fc.Arbitrary<Act> = fc.oneof(
  fc.constantFrom(...sectionKinds).map(
    (kind): Act =>
      (blocks) =>
        addBlock(blocks, kind),
  ),
  fc.nat(9).map(
    (place): Act =>
      (blocks) =>
        duplicateBlock(blocks, pick(blocks, place)),
  ),
  fc.nat(9).map(
    (place): Act =>
      (blocks) =>
        blocks.filter(({ id }) => id !== pick(blocks, place)),
  ),
  fc.tuple(fc.nat(9), section).map(
    ([place, one]): Act =>
      (blocks) =>
        changeBlock(blocks, pick(blocks, place), one),
  ),
  sections.map(
    (other): Act =>
      (blocks) =>
        blocksOf(other, blocks),
  ),
);

describe('Blocks of a square', () => {
  it('never share a name, whatever is added, copied, removed, edited and merged', () => {
    fc.assert(
      fc.property(sections, fc.array(act, { maxLength: 12 }), (first, acts) => {
        let blocks = blocksOf(first);
        for (const next of acts) {
          blocks = next(blocks);
          expect(areUnique(blocks)).toBe(true);
        }
      }),
    );
  });

  it('are exactly the sections of the month, in their order', () => {
    fc.assert(
      fc.property(sections, sections, (before, now) => {
        expect(sectionsOf(blocksOf(now, blocksOf(before)))).toEqual(now);
      }),
    );
  });

  it('keep their names where another person moved them', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(section, { selector: (one) => JSON.stringify(one), maxLength: 6 }),
        (first) => {
          const before = blocksOf(first);
          const after = blocksOf(first.toReversed(), before);
          expect(idsOf(after)).toEqual(idsOf(before).toReversed());
        },
      ),
    );
  });

  it('put a copy behind its model, and neither changes with the other', () => {
    const [model] = blocksOf([{ kind: 'list', heading: 'Uno', items: ['a'] }]);
    const [first, second] = duplicateBlock([model as Block], model?.id ?? '');
    expect(second?.section).toEqual(first?.section);
    expect(second?.section).not.toBe(first?.section);
  });

  it('ask before, during and after reading in turn', () => {
    let blocks: Block[] = [];
    for (let count = 0; count < 3; count += 1) blocks = addBlock(blocks, 'questions');
    expect(sectionsOf(blocks).map((one) => one.kind === 'questions' && one.moment)).toEqual([
      'before',
      'during',
      'after',
    ]);
  });
});

describe('A list as it is typed', () => {
  it('comes back from its text as it was', () => {
    const item = fc.stringMatching(/^[a-zñ¿?…]{1,8}( [a-z]{1,5})?$/);
    fc.assert(
      fc.property(fc.array(item), (items) => {
        expect(linesOfText(textOfLines(items))).toEqual(items);
      }),
    );
  });

  it('has no item of an empty line, however the lines of a copied text end', () => {
    expect(linesOfText('  Tijeras \r\n\r\nPapel\n \rPegamento\n')).toEqual(['Tijeras', 'Papel', 'Pegamento']);
  });
});

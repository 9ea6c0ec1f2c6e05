import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { differingWords, mergeChanges } from './merge-changes.ts';

const value = fc.oneof(
  fc.constantFrom('a', 'b', 'c', ''),
  fc.boolean(),
  fc.array(fc.constantFrom(1, 2), { maxLength: 2 }),
);
const thing = fc.record({ title: value, price: value, topics: value });
const three = fc.tuple(thing, thing, thing);
const fields = ['title', 'price', 'topics'] as const;
const text = (given: unknown) => JSON.stringify(given);

describe('Merging what two people changed', () => {
  it('keeps every field that only one of them changed, and asks for exactly those that both changed differently', () => {
    fc.assert(
      fc.property(three, ([base, mine, theirs]) => {
        const { merged, conflicts, fromMine, fromTheirs } = mergeChanges(base, mine, theirs);
        for (const field of fields) {
          const isMine = text(base[field]) !== text(mine[field]);
          const isTheirs = text(base[field]) !== text(theirs[field]);
          const isBoth = isMine && isTheirs && text(mine[field]) !== text(theirs[field]);
          expect(conflicts.includes(field)).toBe(isBoth);
          expect(fromMine.includes(field)).toBe(isMine && !isTheirs);
          expect(fromTheirs.includes(field)).toBe(isTheirs && !isMine);
          expect(merged[field]).toEqual(isTheirs && !isMine ? theirs[field] : mine[field]);
        }
      }),
    );
  });

  it('comes out alike whichever of the two saves last, apart from the fields that are asked for', () => {
    fc.assert(
      fc.property(three, ([base, mine, theirs]) => {
        const one = mergeChanges(base, mine, theirs);
        const other = mergeChanges(base, theirs, mine);
        expect(one.conflicts).toEqual(other.conflicts);
        for (const field of fields)
          if (!one.conflicts.includes(field)) expect(one.merged[field]).toEqual(other.merged[field]);
      }),
    );
  });

  it('changes nothing of mine where the other person changed nothing', () => {
    fc.assert(
      fc.property(thing, thing, (base, mine) => {
        expect(mergeChanges(base, mine, base)).toMatchObject({ merged: mine, conflicts: [], fromTheirs: [] });
      }),
    );
  });
});

describe('Marking the words that differ', () => {
  it('loses no letter, and marks nothing of equal texts', () => {
    const sentence = fc
      .array(fc.constantFrom('su', 'volcán', 'entra', 'en'), { maxLength: 8 })
      .map((words) => words.join(' '));
    fc.assert(
      fc.property(sentence, sentence, (one, other) => {
        const stretches = differingWords(one, other);
        expect(stretches.map((stretch) => stretch.text).join('')).toBe(one);
        if (one === other) expect(stretches.some((stretch) => stretch.isDifferent)).toBe(false);
      }),
    );
  });

  it('marks the word that was replaced', () => {
    expect(differingWords('Dragón en volcán prestado', 'Dragón en volcán de alquiler')).toEqual([
      { text: 'Dragón en volcán ', isDifferent: false },
      { text: 'prestado', isDifferent: true },
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import { add, type Kept, type KeptList, remove, selectedOf, update } from './kept-list.ts';

const empty: KeptList<Kept> = { entries: [], selectedId: null };
const entry = (id: string, isDefault = false): Kept => ({ id, isDefault });
const defaults = (list: KeptList<Kept>) => list.entries.filter((kept) => kept.isDefault).map(({ id }) => id);

describe('Adding an entry', () => {
  it('makes the first one the default and the chosen one', () => {
    const list = add(empty, entry('casa'), false);
    expect([defaults(list), selectedOf(list)?.id]).toEqual([['casa'], 'casa']);
  });

  it('keeps the choice when another is added', () => {
    const list = add(add(empty, entry('casa'), false), entry('oficina'), false);
    expect([defaults(list), selectedOf(list)?.id]).toEqual([['casa'], 'casa']);
  });

  it('chooses another at once where the list says so', () => {
    const list = add(add(empty, entry('casa'), true), entry('oficina'), true);
    expect([defaults(list), selectedOf(list)?.id]).toEqual([['casa'], 'oficina']);
  });

  it('gives a new default the mark of the others, and chooses it', () => {
    const list = add(add(empty, entry('casa'), false), entry('oficina', true), false);
    expect([defaults(list), selectedOf(list)?.id]).toEqual([['oficina'], 'oficina']);
  });
});

describe('Changing an entry', () => {
  const two = add(add(empty, entry('casa'), false), entry('oficina'), false);

  it('makes it the only default when it asks for it', () => {
    expect(defaults(update(two, entry('oficina', true)))).toEqual(['oficina']);
  });

  it('keeps the mark of a default that is changed', () => {
    expect(defaults(update(two, entry('casa')))).toEqual(['casa']);
  });
});

describe('Removing an entry', () => {
  const three = ['casa', 'oficina', 'abuela'].reduce((list, id) => add(list, entry(id), false), empty);

  it('chooses the first remaining one when the chosen one goes', () => {
    const list = remove({ ...three, selectedId: 'oficina' }, 'oficina');
    expect(selectedOf(list)?.id).toBe('casa');
    expect(selectedOf(remove(three, 'casa'))?.id).toBe('oficina');
  });

  it('keeps the choice when another one goes', () => {
    expect(selectedOf(remove({ ...three, selectedId: 'abuela' }, 'casa'))?.id).toBe('abuela');
  });

  it('ends with nothing chosen when the last one goes', () => {
    const list = remove(add(empty, entry('casa'), false), 'casa');
    expect([list, selectedOf(list)]).toEqual([empty, null]);
  });
});

it('a purchase without a valid choice uses the default, then the first entry', () => {
  const entries = [entry('casa'), entry('oficina', true)];
  expect(selectedOf({ entries, selectedId: 'gone' })?.id).toBe('oficina');
  expect(selectedOf({ entries: [entry('casa'), entry('oficina')], selectedId: null })?.id).toBe('casa');
});

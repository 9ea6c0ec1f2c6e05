import { describe, expect, test } from 'vitest';
import type { PostalCodeAnswer } from '#contract/postal-codes.ts';
import { answerByTable, cityOf, fillIn, LISTED_MAX, neighborhoodNames } from './place.ts';

const empty = { neighborhood: '', municipality: '', city: '', state: '' };

const answer = (facts: Partial<PostalCodeAnswer> = {}): PostalCodeAnswer => ({
  status: true,
  found: 'exact',
  state: 'Ciudad de México',
  municipality: 'Benito Juárez',
  neighborhoods: [
    { name: 'Del Valle Centro', kind: 'Colonia', city: 'Ciudad de México' },
    { name: 'Insurgentes San Borja', kind: 'Colonia', city: 'Ciudad de México' },
  ],
  ...facts,
});
const monterrey = answer({
  state: 'Nuevo León',
  municipality: 'Monterrey',
  neighborhoods: [{ name: 'Monterrey Centro', kind: 'Colonia', city: null }],
});

describe('The values that an answer fills in', () => {
  test('are all fields of an empty address, with the first of a short list of colonias', () => {
    expect(fillIn(answer(), empty, {}).changes).toEqual({
      neighborhood: 'Del Valle Centro',
      municipality: 'Benito Juárez',
      city: 'Ciudad de México',
      state: 'Ciudad de México',
    });
    expect(fillIn(monterrey, empty, {}).changes).toEqual({
      neighborhood: 'Monterrey Centro',
      municipality: 'Monterrey',
      city: 'Monterrey',
      state: 'Nuevo León',
    });
  });

  test('leave out the colonia when there are too many to look through', () => {
    const many = Array.from({ length: LISTED_MAX + 1 }, (_, n) => ({
      name: `Barrio ${n}`,
      kind: 'Barrio',
      city: null,
    }));
    expect(fillIn(answer({ neighborhoods: many }), empty, {}).changes.neighborhood).toBeUndefined();
    const listed = answer({ neighborhoods: many.slice(1) });
    expect(fillIn(listed, empty, {}).changes.neighborhood).toBe('Barrio 1');
  });

  test('never replace a typed value', () => {
    const typed = {
      neighborhood: 'La de siempre',
      municipality: 'B. Juárez',
      city: 'México',
      state: 'Jalisco',
    };
    expect(fillIn(answer(), typed, {})).toEqual({ changes: {}, filled: {} });
  });

  test('are replaced by the next answer, and emptied by one that knows less', () => {
    const first = fillIn(monterrey, empty, {});
    const place = { ...empty, ...first.changes };
    expect({ ...place, ...fillIn(answer(), place, first.filled).changes }).toEqual({
      neighborhood: 'Del Valle Centro',
      municipality: 'Benito Juárez',
      city: 'Ciudad de México',
      state: 'Ciudad de México',
    });
    const known = fillIn(answerByTable('44160'), place, first.filled);
    expect({ ...place, ...known.changes }).toEqual({ ...empty, state: 'Jalisco' });
    expect({ ...place, ...fillIn(null, place, first.filled).changes }).toEqual(empty);
  });

  test('stay replaceable until a person changes them', () => {
    const { changes, filled } = fillIn(monterrey, empty, {});
    const place = { ...empty, ...changes, municipality: 'San Pedro' };
    expect({ ...place, ...fillIn(answer(), place, filled).changes }).toMatchObject({
      municipality: 'San Pedro',
      state: 'Ciudad de México',
    });
  });

  test('count as filled in when a restored form has them already', () => {
    const place = { ...empty, state: 'Nuevo León' };
    expect(fillIn(monterrey, place, {}).filled.state).toBe('Nuevo León');
  });
});

describe('The colonias to choose from', () => {
  const twice = answer({
    neighborhoods: [
      { name: 'Ñandú', kind: 'Colonia', city: null },
      { name: 'Ñandú', kind: 'Pueblo', city: 'Chalco' },
      { name: 'Ópalo', kind: 'Colonia', city: null },
    ],
  });

  test('carry their kind only when a name is listed twice', () => {
    expect(neighborhoodNames(twice)).toEqual(['Ñandú (Colonia)', 'Ñandú (Pueblo)', 'Ópalo']);
  });

  test('have a city of their own, else the municipality', () => {
    expect(cityOf(twice, 'Ñandú (Pueblo)')).toBe('Chalco');
    expect(cityOf(twice, 'Ópalo')).toBe('Benito Juárez');
    expect(cityOf(twice, 'otra')).toBe('Benito Juárez');
    expect(cityOf(answer(), 'otra')).toBe('Ciudad de México');
  });

  test('are never longer than the field', () => {
    const name = 'x'.repeat(99);
    const long = ['Colonia', 'Pueblo'].map((kind) => ({ name, kind, city: null }));
    expect(neighborhoodNames(answer({ neighborhoods: long }))).toEqual([name]);
  });
});

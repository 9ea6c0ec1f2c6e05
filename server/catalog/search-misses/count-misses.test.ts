import { describe, expect, test } from 'vitest';
import { countMisses } from './count-misses.ts';
import { missWords } from './miss-words.ts';

describe('a searched text', () => {
  test.each([
    ['  Dragón  de KOMODO ', 'dragon de komodo'],
    ['¿Dónde está Wally?', 'donde esta wally'],
    ['1984', '1984'],
    ['libro para niña de 4 años', 'libro para nina de 4 anos'],
  ])('%j is counted as %j', (typed, words) => {
    expect(missWords(typed)).toBe(words);
  });

  test.each([
    'ana@example.mx',
    'ana perez @ example',
    '55 1234 5678',
    '5512345678',
    'tel. (55) 12-34-56-78',
    '٥٥١٢٣٤٥٦٧٨',
    '978-607-00-1234-5',
    'BC-7K3M9Q2X',
    'mi pedido bc7k3m9q2x',
    'https://example.mx/x',
    'www.example.mx',
    'PEGJ850101AB1 factura 850101',
    'x',
    '¿?',
    'una dos tres cuatro cinco seis siete ocho nueve',
    'ñ'.repeat(61),
  ])('%j is not kept: it is no title', (typed) => {
    expect(missWords(typed)).toBeUndefined();
  });
});

describe('in a minute', () => {
  test('a text counts once for each network', () => {
    const misses = countMisses();
    for (const network of ['a', 'a', 'b']) misses.note('Tiranosaurio', network);
    expect([...misses.take()]).toEqual([['tiranosaurio', 2]]);
    expect(misses.take().size).toBe(0);
    misses.note('Tiranosaurio', 'a');
    expect([...misses.take()]).toEqual([['tiranosaurio', 1]]);
  });

  test('one network counts ten texts, all of them together five hundred', () => {
    const misses = countMisses();
    for (let n = 0; n < 100; n += 1) misses.note(`cuento ${'x'.repeat(n)}q`, 'loud');
    expect(misses.take().size).toBe(10);
    for (let n = 0; n < 1_000; n += 1) misses.note(`cuento q${n}`, `network ${n}`);
    expect(misses.take().size).toBe(500);
    for (let n = 0; n < 5_000; n += 1) misses.note('cuento', `network ${n}`);
    expect([...misses.take()]).toEqual([['cuento', 2_000]]);
  });

  test('what could not be written down is counted again', () => {
    const misses = countMisses();
    misses.note('cuento', 'a');
    const taken = misses.take();
    misses.note('cuento', 'a');
    misses.giveBack(taken);
    expect([...misses.take()]).toEqual([['cuento', 2]]);
  });
});

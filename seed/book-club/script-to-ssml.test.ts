import { describe, expect, test } from 'vitest';
import { transcriptOf } from '#contract/club-content.ts';
import { toSsml } from './script-to-ssml.ts';

const GAME = ['¿Qué oyen?', '…', 'Yo, un perro…'];

/** Silences in their order, and the texts between them. */
function heard(script: readonly string[]): (number | string)[] {
  return [...toSsml(script).matchAll(/<break time="(\d+)ms"\/>|<prosody[^>]*>([^<]*)/g)].map(
    ([, silence, said = '']) => (silence ? Number(silence) : said),
  );
}

describe('Pauses of a script', () => {
  test('give the listeners six seconds, and are not spoken', () => {
    expect(heard(GAME)).toEqual(['¿Qué oyen?', 6000, 'Yo, un perro…']);
  });

  test('become one long silence when they follow each other, as a synthesiser would keep only one of them', () => {
    expect(heard(['Busquen.', '…', '…', 'Ya.', 'Adiós.'])).toEqual([
      'Busquen.',
      11_000,
      'Ya.',
      1000,
      'Adiós.',
    ]);
  });

  test('are not shown in the transcript, whose ellipses stay', () => {
    expect(transcriptOf(GAME)).toEqual(['¿Qué oyen?', 'Yo, un perro…']);
  });
});

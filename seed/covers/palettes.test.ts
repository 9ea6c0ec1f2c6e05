import { describe, expect, test } from 'vitest';
import { contrast, paletteNames, palettes, titleColour } from './palettes.ts';

describe('Colours of covers', () => {
  test('have contrasts by the WCAG formula', () => {
    expect(contrast('#FFFFFF', '#103B36')).toBeCloseTo(12.35, 2);
    expect(contrast('#103B36', '#FFBE2E')).toBeCloseTo(7.44, 2);
    expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21, 5);
  });

  test.each(paletteNames)(
    'make the title of %s as readable as possible on ground, band and label',
    (name) => {
      const colours = palettes[name];
      const { ground, dark, light, subject, accent } = colours;
      for (const on of [ground, dark]) {
        const best = Math.max(...[light, dark, subject, accent].map((colour) => contrast(colour, on)));
        expect(contrast(titleColour(colours, on), on)).toBeGreaterThanOrEqual(Math.min(4.5, best));
        expect(best).toBeGreaterThan(4.48);
      }
      expect(contrast(dark, light)).toBeGreaterThanOrEqual(4.5);
    },
  );

  test('give titles the light one, else the dark, and the clearest of four where neither is readable', () => {
    expect(titleColour(palettes.noche, palettes.noche.ground)).toBe(palettes.noche.light);
    expect(titleColour(palettes.rosa, palettes.rosa.ground)).toBe(palettes.rosa.dark);
    expect(titleColour(palettes.gis, '#808080')).toBe(palettes.gis.light);
  });
});

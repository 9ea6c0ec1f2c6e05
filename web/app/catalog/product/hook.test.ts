import { expect, test } from 'vitest';
import { hookOf } from './hook.ts';

test.each([
  [
    'La luna sigue despierta y pregunta. Nadie duerme.',
    'La luna sigue despierta y pregunta.',
    'Nadie duerme.',
  ],
  [
    '¿Quién se comió el sol de la tarde?\nUn misterio.',
    '¿Quién se comió el sol de la tarde?',
    'Un misterio.',
  ],
  ['Dijo: «no quiero dormir todavía.» Y no durmió.', 'Dijo: «no quiero dormir todavía.»', 'Y no durmió.'],
  ['Una sola frase, sin nada más detrás.', '', 'Una sola frase, sin nada más detrás.'],
  ['Sr. López llega tarde a su propia fiesta', '', 'Sr. López llega tarde a su propia fiesta'],
  [`${'muy '.repeat(60)}largo. Fin.`, '', `${'muy '.repeat(60)}largo. Fin.`],
  ['', '', ''],
])('the hook of %j is %j, and no word is lost', (text, hook, rest) => {
  expect(hookOf(text)).toEqual({ hook, rest });
});

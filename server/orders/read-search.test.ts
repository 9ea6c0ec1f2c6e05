import { expect, test } from 'vitest';
import { readSearch } from './read-search.ts';

test.each([
  ['BC-7K3M9Q2X', { folio: 'BC-7K3M9Q2X' }],
  ['bc7k3m9q2x', { folio: 'BC-7K3M9Q2X' }],
  ['  BC-7K3M9Q2X ', { folio: 'BC-7K3M9Q2X' }],
  ['BC-7K3M9QOX', { folio: 'BC-7K3M9Q0X' }],
  ['BC-7K', { folioStart: '7K' }],
  ['https://brincacuentos.mx/mostrador/pedidos/BC-7K3M9Q2X', { folio: 'BC-7K3M9Q2X' }],
  ['https://brincacuentos.mx/mostrador/pedidos/BC-7K3M9Q2X?x=1', { folio: 'BC-7K3M9Q2X' }],
  ['Mariana@Ejemplo.test', { emailStart: 'mariana@ejemplo.test' }],
  ['mar@', { emailStart: 'mar@' }],
  ['@', {}],
  ['5512', { tracking: '5512', phoneStart: '5512' }],
  ['55 1234 5678', { tracking: '5512345678', phoneStart: '5512345678' }],
  ['+52 55 1234 5678', { tracking: '+525512345678', phoneStart: '5512345678' }],
  ['jd0123 4567', { tracking: 'JD01234567', words: 'jd0123 4567' }],
  [
    `${'0'.repeat(22)}123456789012`,
    {
      tracking: `${'0'.repeat(22)}123456789012`,
      innerTracking: '123456789012',
      words: `${'0'.repeat(22)}123456789012`,
    },
  ],
  ['mariana gut', { words: 'mariana gut' }],
  ['7k3m9q2x', { tracking: '7K3M9Q2X', words: '7k3m9q2x', folio: 'BC-7K3M9Q2X' }],
  ['kmqxtwzb', { words: 'kmqxtwzb', folio: 'BC-KMQXTWZB' }],
  ['jq1bcka1', { words: 'jq1bcka1', folio: 'BC-JQ1BCKA1' }],
  ['González', { words: 'González' }],
  ['a', {}],
  ['', {}],
])('«%s» is looked for as what it can be', (typed, search) => {
  expect(readSearch(typed)).toEqual(search);
});

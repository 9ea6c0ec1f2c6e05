import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { superLinearFor } from '#contract/testing/growth.ts';
import { aCfdi, type CfdiFacts } from '../../testing/an-invoice.ts';
import { readCfdi } from './read-cfdi.ts';

const UUID = '5a1c6bd5-7c1c-4a9e-9d2e-0d5a2f8a1b2c';
const refusalOf = (bytes: Uint8Array) => {
  try {
    return readCfdi(bytes);
  } catch (error) {
    return error instanceof Error ? error.message : error;
  }
};

describe('a stamped invoice', () => {
  test('says whose it is, of how much, and by which number', () => {
    expect(readCfdi(aCfdi({ uuid: UUID, total: '1234.50' }))).toEqual({
      uuid: UUID.toUpperCase(),
      rfc: 'EKU9003173C9',
      totalCents: 123_450,
    });
  });

  test.each([
    ['330.2', 33_020],
    ['330', 33_000],
    ['330.200000', 33_020],
    ['0.07', 7],
  ])('has its total to the cent: %s', (total, cents) => {
    expect(readCfdi(aCfdi({ total })).totalCents).toBe(cents);
  });

  test('may have an RFC with &, which no XML holds as it is', () => {
    expect(readCfdi(aCfdi({ rfc: 'H&amp;E951128469' })).rfc).toBe('H&E951128469');
  });

  test('may begin with a mark of its encoding', () => {
    const marked = Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), aCfdi({ uuid: UUID })]);
    expect(readCfdi(marked).uuid).toBe(UUID.toUpperCase());
  });
});

describe('an invoice as programs write it', () => {
  const read = (name: string) => readCfdi(readFileSync(`server/orders/testing/cfdi/${name}.xml`));
  test.each([
    ['a-addenda', 23_020, 'EKU9003173C9'],
    ['b-bom-una-linea', 23_020, 'H&E951128469'],
    ['c-dos-complementos', 23_020, 'EKU9003173C9'],
    ['e-addenda-html', 23_020, 'EKU9003173C9'],
    ['f-prefijo-por-defecto', 23_020, 'EKU9003173C9'],
    ['g-un-centavo-menos', 23_019, 'EKU9003173C9'],
    ['h-publico-en-general', 23_020, 'XAXX010101000'],
    ['i-stylesheet', 23_020, 'EKU9003173C9'],
    ['j-con-xml-en-minusculas-ext', 23_020, 'EKU9003173C9'],
  ])('%s is read', (name, totalCents, rfc) => {
    expect(read(name)).toMatchObject({
      totalCents,
      rfc,
      uuid: expect.stringMatching(/^6F1B2C3D-4E5F-4A6B-8C7D-9E0F1A2B3C\d\d$/),
    });
  });

  test('in another encoding than the tax authority takes says so', () => {
    expect(() => read('d-latin1')).toThrow('no está en UTF-8, como lo pide el SAT');
  });

  test('with two stamps is nobody’s', () => {
    const stamp = '<tfd:TimbreFiscalDigital UUID="6F1B2C3D-4E5F-4A6B-8C7D-9E0F1A2B3C01"/>';
    const twice = aCfdi({ uuid: UUID })
      .toString()
      .replace('</cfdi:Complemento>', `${stamp}</cfdi:Complemento>`);
    expect(refusalOf(Buffer.from(twice))).toMatch('no está timbrado');
  });
});

const DEEP = 200_000;

describe('refused is', () => {
  test.each<[string, CfdiFacts, string]>([
    ['another version', { version: '3.3' }, 'versión 4.0'],
    ['what is no sale', { type: 'E' }, 'no es de ingreso'],
    ['another currency', { currency: 'USD' }, 'pesos'],
    ['one that was not stamped', { uuid: null }, 'no está timbrado'],
    ['a stamp that is none', { uuid: 'x'.repeat(36) }, 'no está timbrado'],
    ['a total with thousandths', { total: '330.205' }, 'total'],
    ['a total that is no number', { total: '1e3' }, 'total'],
    ['an RFC that is too long to be read', { rfc: 'EKU9003173C9'.padEnd(81, '\u0301') }, 'RFC'],
    ['a document type', { head: '<!DOCTYPE foo>' }, 'DOCTYPE'],
    ['one in small letters', { head: '<!doctype foo>' }, 'DOCTYPE'],
    [
      'entities that grow without end',
      { head: '<!DOCTYPE l [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>', rfc: '&b;' },
      'DOCTYPE',
    ],
    [
      'a file that is drawn in',
      { head: '<!DOCTYPE l [<!ENTITY x SYSTEM "file:///etc/passwd">]>' },
      'DOCTYPE',
    ],
  ])('%s', (_what, facts, sentence) => {
    expect(refusalOf(aCfdi(facts))).toContain(sentence);
  });

  test.each<[string, Uint8Array, string]>([
    ['two megabytes', Buffer.concat([aCfdi(), Buffer.alloc(2 * 1024 * 1024, ' ')]), '1 MB'],
    ['UTF-16, in which nothing else would be found', Buffer.from(`\ufeff${aCfdi()}`, 'utf16le'), 'UTF-8'],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0xff, 0xfe]), 'UTF-8'],
    ['another XML', Buffer.from('<feed><entry/></feed>'), 'no es una factura'],
    ['what is cut off', aCfdi().subarray(0, 400), 'incompleto'],
    ['nothing', Buffer.from(''), ''],
    ['elements without end', Buffer.from('<a>'.repeat(DEEP)), 'demasiados datos'],
    ['two invoices in one', Buffer.from(`${aCfdi()}${String(aCfdi()).replace(/^<\?xml[^>]*\?>/, '')}`), ''],
  ])('%s', (_what, bytes, sentence) => {
    const refusal = refusalOf(bytes);
    expect(refusal).toBeTypeOf('string');
    expect(refusal).toContain(sentence);
  });
});

test.each<[string, (text: string) => Buffer]>([
  ['an RFC', (rfc) => aCfdi({ rfc })],
  ['a total', (total) => aCfdi({ total })],
  ['a stamp', (uuid) => aCfdi({ uuid })],
  ['a text', (text) => aCfdi({ rfc: `EKU9003173C9"/>${text}<cfdi:Otro a="` })],
])('what %s costs grows with its length at most', (_what, invoiceOf) => {
  const written = (text: string) => invoiceOf(text.replaceAll(/[<&"]/g, 'x'));
  expect(superLinearFor((text) => refusalOf(written(text)))).toBeUndefined();
});

test('more attributes or parts than an order fills are refused unread', () => {
  const many = (text: string) => Buffer.from(`<cfdi:Comprobante ${text}></cfdi:Comprobante>`);
  const attributes = Array.from({ length: 10_001 }, (_, at) => `a${at}="x"`).join(' ');
  const parts = `>${'<a/>'.repeat(10_001)}<b`;
  const quoted = attributes.replaceAll('"', "'");
  const spaced = attributes.replaceAll('="', '= "');
  for (const text of [attributes, parts, quoted, spaced])
    expect(refusalOf(many(text))).toContain('demasiados datos');
});

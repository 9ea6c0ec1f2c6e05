import { describe, expect, test } from 'vitest';
import { invoiceData } from './invoice.ts';
import { hasRfcDigit, plainRfc } from './rfc.ts';

const data = (rfc: string, changes: object = {}) => ({
  rfc,
  business_name: 'Escuela Primaria Benito Juárez',
  regime: plainRfc(rfc.normalize('NFC')).length === 12 ? '603' : '612',
  postal_code: '03100',
  use: 'G03',
  email: 'caja@escuela.example.test',
  ...changes,
});
const check = (value: object) => invoiceData.safeParse(value);
const reasons = (value: object) => check(value).error?.issues.map(({ message }) => message) ?? [];

describe('an RFC', () => {
  test.each([
    ['GODE561231GR8', 'GODE561231GR8'],
    ['EKU9003173C9', 'EKU9003173C9'],
    ['COSC8001137NA', 'COSC8001137NA'],
    ['URE180429TM6', 'URE180429TM6'],
    ['IIA040805DZ4', 'IIA040805DZ4'],
    ['xoji740919u48', 'XOJI740919U48'],
    [' CACX 760510 1P8 ', 'CACX7605101P8'],
    ['MISC-491214-B86', 'MISC491214B86'],
    ['H&E951128469', 'H&E951128469'],
    ['OÑO120726RX3', 'OÑO120726RX3'],
    ['on\u0303o120726rx3', 'OÑO120726RX3'],
    ['FUNK671228PH6', 'FUNK671228PH6'],
  ])('%s is taken as %s, with the right last sign', (typed, rfc) => {
    expect(check(data(typed)).data?.rfc).toBe(rfc);
    expect(hasRfcDigit(rfc)).toBe(true);
  });

  test.each([
    ['a month 14', 'GODE331403GR8'],
    ['29 February of a year that is leap in no century', 'GODE010229GR8'],
    ['31 April', 'EKU9004313C9'],
    ['day 0', 'EKU9003003C9'],
    ['month 0', 'EKU9000173C9'],
    ['eleven signs', 'EK9003173C9'],
    ['fourteen signs', 'GODES561231GR8'],
    ['a digit among its letters', 'G0DE561231GR8'],
    ['a letter in its date', 'GODE56I231GR8'],
    ['a last sign that none has', 'GODE561231GRB'],
    ['the generic one of the public', 'XAXX010101000'],
    ['the generic one of foreigners', 'xexx 010101 000'],
  ])('with %s is refused', (_why, rfc) => {
    expect(reasons(data(rfc))).not.toEqual([]);
  });

  test('may have been made on 29 February of either century', () => {
    // 1900 was no leap year, 2000 was.
    expect(reasons(data('GODE000229GR8'))).toEqual([]);
    expect(reasons(data('GODE010229GR8'))[0]).toMatch(/Revisa tu RFC/);
  });

  test('that is generic is refused in its own words', () => {
    expect(reasons(data('XAXX010101000'))).toEqual(['Ese RFC es genérico: no necesita factura a tu nombre.']);
  });

  test('with another last sign is taken: whether to ask again is not the pattern’s to say', () => {
    expect(check(data('GODE561231GR7')).data?.rfc).toBe('GODE561231GR7');
    expect(hasRfcDigit('GODE561231GR7')).toBe(false);
    expect(hasRfcDigit('COSC8001137N1')).toBe(false);
  });
});

describe('the data of an invoice', () => {
  test('have the name in capitals, as the authority has it', () => {
    expect(check(data('EKU9003173C9')).data?.business_name).toBe('ESCUELA PRIMARIA BENITO JUÁREZ');
  });

  test.each([
    ['a company with a person’s', 'EKU9003173C9', '612'],
    ['a person with a company’s', 'GODE561231GR8', '601'],
  ])('refuse %s régimen', (_who, rfc, regime) => {
    expect(reasons(data(rfc, { regime }))).toEqual([expect.stringContaining('no va con tu RFC')]);
  });

  test('take the simplified régimen of either', () => {
    for (const rfc of ['EKU9003173C9', 'GODE561231GR8'])
      expect(reasons(data(rfc, { regime: '626' }))).toEqual([]);
  });

  test.each(['605', '608', '611', '614', '615', '616'])(
    'have no use but S01 for who cannot deduct: %s',
    (regime) => {
      const of = (use: string) => reasons(data('GODE561231GR8', { regime, use }));
      expect(of('S01')).toEqual([]);
      expect(of('G01')).toEqual([expect.stringContaining('Sin efectos fiscales')]);
      expect(of('G03')).toEqual([expect.stringContaining('Sin efectos fiscales')]);
    },
  );

  test('refuse a name that grows beyond what fits, a short postal code and an unknown code', () => {
    expect(reasons(data('EKU9003173C9', { business_name: 'ß'.repeat(130) }))).not.toEqual([]);
    expect(reasons(data('EKU9003173C9', { postal_code: '0310' }))).not.toEqual([]);
    expect(reasons(data('EKU9003173C9', { regime: '607' }))).not.toEqual([]);
    expect(reasons(data('EKU9003173C9', { use: 'P01' }))).not.toEqual([]);
  });
});

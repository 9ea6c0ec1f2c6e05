import { beforeAll, describe, expect, test } from 'vitest';
import { legalNames } from '#contract/site-documents.ts';
import type { ShownSection } from '#contract/site-texts.ts';
import { testSettings } from '../../testing/test-settings.ts';
import { testShopOfFile } from '../../testing/test-shop.ts';
import { siteSetting } from '../site.tables.ts';

/** Settings of another shop: the texts that the shop came with must speak of that one. */
const settings = {
  ...testSettings,
  brand_name: 'La Tortuga',
  legal_name: 'Tortuga Lectora, S. C.',
  postal_address: 'Calle 5, Mérida',
  contact_email: 'hola@tortuga.example',
  contact_phone: '999 000 0000',
  shipping_cents: 12_000,
  handling_days: 1,
  delivery_zones: [{ prefixes: '', min_days: 2, max_days: 3 }],
};

const texts: Record<string, string> = {};
const sections: Record<string, ShownSection[]> = {};

const testShop = await testShopOfFile();
beforeAll(async () => {
  await testShop.shop.db.update(siteSetting).set({ settings });
  for (const name of legalNames) {
    const answer = await testShop.app.inject({ url: `/api/site/get-legal?name=${name}` });
    const list: ShownSection[] = answer.json().text.sections;
    sections[name] = list;
    texts[name] = list
      .flatMap(({ title, paragraphs, points, closing }) => [title, ...paragraphs, ...points, closing])
      .join('\n');
  }
});

describe.each(legalNames)('The legal text %s that the shop came with', (name) => {
  test('speaks of the shop by its settings', () => {
    expect(texts[name]).toContain(settings.contact_email);
    expect(texts[name]).not.toContain('Brincacuentos');
    expect(texts[name]).not.toMatch(/[{}[\]]/);
  });

  test('has sections and paragraphs that differ', () => {
    const list = sections[name] ?? [];
    expect(new Set(list.map(({ title }) => title)).size).toBe(list.length);
    for (const { paragraphs, points } of list)
      expect(new Set([...paragraphs, ...points]).size).toBe(paragraphs.length + points.length);
  });
});

test.each([
  ['who is responsible, and where', /Tortuga Lectora, S\. C\..*con domicilio en Calle 5, Mérida/],
  ['the law of 2025', /Ley Federal de Protección de Datos Personales en Posesión de los Particulares.*2025/],
  ['no sensitive data', /ni tratamos datos personales sensibles/],
  [
    'what is kept of children',
    /no pedimos ni guardamos nombre, apellidos ni día de nacimiento[\s\S]*un apodo y su mes y año/,
  ],
  [
    'purposes, of which those of children need consent',
    /solo si lo aceptas al agregarlos[\s\S]*No hay otras finalidades secundarias/,
  ],
  ['how to limit the use', /Cómo limitar su uso/],
  ['the rights and the days for an answer', /derechos ARCO[\s\S]*20 días hábiles[\s\S]*15 días hábiles/],
  ['revocation', /revocar tu consentimiento/],
  ['who receives a gift', /Si lo mandas de regalo, también el nombre y el teléfono de quien lo recibe/],
  ['processors', /procesador de pagos[\s\S]*paquetería[\s\S]*aloja[\s\S]*correos/],
  ['how long messages are kept', /lo que te contestamos: un año/],
  ['how long unpaid orders are kept', /Pedidos que no se pagaron: 30 días/],
  ['how long networks are kept', /La red desde la que se hizo un pedido.*: 30 días/],
  ['cookies', /Cookies y almacenamiento/],
  ['changes', /Cambios a este aviso/],
])('the privacy notice tells %s', (_what, pattern) => {
  expect(texts.privacy).toMatch(pattern);
});

test.each([
  ['recurring charges every 30 days', /cargo automático[\s\S]*cada 30 días exactos/],
  ['the notice before each', /7 días antes/],
  ['cancelling at any moment', /cancelar en cualquier momento/],
  ['withdrawal within five business days', /5 días hábiles para revocar/],
  ['digital content', /archivo PDF[\s\S]*descarga/],
  ['where to complain', /Procuraduría Federal del Consumidor/],
])('the terms tell %s', (_what, pattern) => {
  expect(texts.terms).toMatch(pattern);
});

test.each([
  ["today's price and days", /por \$120,[\s\S]*3 a 4 días hábiles/],
  ['within how many days of the payment a parcel comes', /en 3 a 4 días hábiles desde que se paga/],
  ['from which hour a payment counts for the next business day', /a partir de las 13:00[\s\S]*siguiente día/],
])('the page of shipping says %s', (_what, pattern) => {
  expect(texts.shipping).toMatch(pattern);
});

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { SiteSettings } from '#contract/site.ts';
import type { LegalSection } from './legal-text.tsx';
import { privacySections } from './privacy-sections.ts';
import { shippingSections } from './shipping-sections.ts';
import { termsSections } from './terms-sections.ts';

const demo: SiteSettings = JSON.parse(readFileSync('seed/site/settings.json', 'utf8'));
/** Another shop, whose texts must not speak of the demo one. */
const shop: SiteSettings = {
  ...demo,
  brand_name: 'La Tortuga',
  legal_name: 'Tortuga Lectora, S. C.',
  postal_address: 'Calle 5, Mérida',
  contact_email: 'hola@tortuga.example',
  contact_phone: '999 000 0000',
  shipping_cents: 12_000,
  shipping_days: '3 a 4 días',
};

const textOf = (sections: readonly LegalSection[]) =>
  sections
    .flatMap(({ title, paragraphs, points = [], closing = '' }) => [title, ...paragraphs, ...points, closing])
    .join('\n');

const texts = {
  'Aviso de privacidad': privacySections,
  'Términos y condiciones': termsSections,
  'Envíos y devoluciones': shippingSections,
};

describe.each(Object.entries(texts))('%s', (_title, sectionsOf) => {
  test("speaks of the shop by its settings' names", () => {
    const text = textOf(sectionsOf(shop));
    expect(text).toContain(shop.contact_email);
    for (const name of [demo.brand_name, demo.legal_name, demo.contact_email, demo.contact_phone])
      expect(text).not.toContain(name);
  });

  test('has sections and paragraphs that differ', () => {
    const sections = sectionsOf(shop);
    expect(new Set(sections.map(({ title }) => title)).size).toBe(sections.length);
    for (const { paragraphs, points = [] } of sections)
      expect(new Set([...paragraphs, ...points]).size).toBe(paragraphs.length + points.length);
  });
});

test.each([
  ['who is responsible, and where', /Tortuga Lectora, S\. C\..*con domicilio en Calle 5, Mérida/],
  ['the law of 2025', /Ley Federal de Protección de Datos Personales en Posesión de los Particulares.*2025/],
  ['no sensitive data', /ni tratamos datos personales sensibles/],
  ['no data of children', /ni guardamos datos de niñas, niños/],
  ['purposes, none of which needs consent', /No hay finalidades secundarias/],
  ['how to limit the use', /Cómo limitar su uso/],
  ['the rights and the days for an answer', /derechos ARCO[\s\S]*20 días hábiles[\s\S]*15 días hábiles/],
  ['revocation', /revocar tu consentimiento/],
  ['processors', /procesador de pagos[\s\S]*paquetería[\s\S]*aloja[\s\S]*correos/],
  ['how long messages are kept', /formulario de contacto: un año/],
  ['how long unpaid orders are kept', /Pedidos que no se pagaron: 30 días/],
  ['how long networks are kept', /La red desde la que se hizo un pedido.*: 30 días/],
  ['cookies', /Cookies y almacenamiento/],
  ['changes', /Cambios a este aviso/],
])('the privacy notice tells %s', (_what, pattern) => {
  expect(textOf(privacySections(shop))).toMatch(pattern);
});

test.each([
  ['recurring charges every 30 days', /cargo automático[\s\S]*cada 30 días exactos/],
  ['the notice before each', /7 días antes/],
  ['cancelling at any moment', /cancelar en cualquier momento/],
  ['withdrawal within five business days', /5 días hábiles para revocar/],
  ['digital content', /archivo PDF[\s\S]*descarga/],
  ['where to complain', /Procuraduría Federal del Consumidor/],
])('the terms tell %s', (_what, pattern) => {
  expect(textOf(termsSections(shop))).toMatch(pattern);
});

test("shipping tells today's price and days", () => {
  expect(textOf(shippingSections(shop))).toMatch(/por \$120,[\s\S]*3 a 4 días/);
});

test.each([
  ['within how many days of the payment a parcel comes', /a más tardar en 3 a 4 días desde que se paga/],
  ['from which hour a payment counts for the next business day', /a partir de las 13:00[\s\S]*siguiente día/],
])('the page of shipping says %s', (_what, pattern) => {
  expect(textOf(shippingSections(shop))).toMatch(pattern);
});

import { expect, test } from 'vitest';
import { paintFirst } from './paint-first.ts';

const script = (name: string) => `<link rel="modulepreload" href="/assets/${name}.js" nonce="n"/>`;
const patient = (name: string) => script(name).replace('<link ', '<link fetchpriority="low" ');
const styles = '<link rel="stylesheet" href="/assets/root.css"/>';

test('scripts are announced after the styles, in their order, and give way', () => {
  const page = `<html><head><meta charSet="utf-8"/>${script('a')}${script('b')}${styles}</head><body>b</body></html>`;
  expect(paintFirst(page)).toBe(
    `<html><head><meta charSet="utf-8"/>${styles}${patient('a')}${patient('b')}</head><body>b</body></html>`,
  );
});

test('such links within the text of a page stay as they are', () => {
  const page = `<html><head>${styles}</head><body><p>${script('a')}</p></body></html>`;
  expect(paintFirst(page)).toBe(page);
});

test('a page without a head is left alone', () => {
  expect(paintFirst('Algo falló.')).toBe('Algo falló.');
});

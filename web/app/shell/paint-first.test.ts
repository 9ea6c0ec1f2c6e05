import { expect, test } from 'vitest';
import { paintFirst } from './paint-first.ts';

const link = (name: string) => `<link rel="modulepreload" href="/assets/${name}.js" nonce="n"/>`;
const styles = '<link rel="stylesheet" href="/assets/root.css"/>';
const first =
  '<script nonce="n" type="module" async="">import "/assets/a.js"; import("/assets/b.js");</script>';
const page = (head: string, body: string) => `<html><head>${head}</head><body>${body}</body></html>`;

test('the page itself asks for no script; the code after the first paint asks for all, in their order', () => {
  const html = paintFirst(page(`${link('a')}${styles}${link('b')}`, `<p>Hola</p>${first}`), 'n');
  expect(html).not.toContain('modulepreload" href');
  expect(html).not.toContain('type="module"');
  expect(html).toContain(styles);
  expect(html).toContain('["/assets/a.js","/assets/b.js"]');
  expect(html).toContain(
    '<script nonce="n" type="text/held-module">import "/assets/a.js"; import("/assets/b.js");</script><script nonce="n">(',
  );
});

test('such links within the text of a page stay unchanged', () => {
  const html = paintFirst(page(styles, `<p>${link('a')}</p>${first}`), 'n');
  expect(html).toContain(`<p>${link('a')}</p>`);
});

test.each(['Algo falló.', page(styles, '<p>Sin programa</p>')])(
  'a page without a head or without scripts stays unchanged',
  (html) => {
    expect(paintFirst(html, 'n')).toBe(html);
  },
);

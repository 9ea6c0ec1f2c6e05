import { describe, expect, it } from 'vitest';
import { safeNext, withNext } from './next-path.ts';

describe('Login: the page afterwards', () => {
  it.each(['/', '/mi-cuenta', '/mi-cuenta/direcciones?editar=3#form', '/productos?product_name=ni%C3%B1o'])(
    'takes a page of the shop: %s',
    (path) => {
      expect(safeNext(path)).toBe(path);
    },
  );

  it.each([
    null,
    undefined,
    '',
    'mi-cuenta',
    'https://other.test/',
    '//other.test',
    '///other.test',
    '/\\other.test',
    '/mi-cuenta\\..\\',
    '/\t/other.test',
    '/\n/other.test',
    '/\t/[',
    '/.//other.test',
    '/x/..//other.test',
    'javascript:alert(1)',
    ' /mi-cuenta',
    '/iniciar-sesion?next=/mi-cuenta',
    '/Registrarse',
  ])('refuses %o', (path) => {
    expect(safeNext(path)).toBeNull();
  });

  it('survives as a whole in a link', () => {
    const link = withNext('/iniciar-sesion', '/mis-compras?year=2026&month=this');
    expect(new URLSearchParams(link.split('?')[1]).get('next')).toBe('/mis-compras?year=2026&month=this');
    expect(withNext('/registrarse', null)).toBe('/registrarse');
  });
});

// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import type { Download } from '#contract/orders.ts';
import { Downloads } from './downloads.tsx';

function show(downloads: Download[]) {
  const Stub = createRoutesStub([{ path: '/', Component: () => <Downloads downloads={downloads} /> }]);
  return render(<Stub />);
}

test('each bought file has a link that the browser follows without a script, to save the file', () => {
  const url = '/api/files/1?o=2&e=3&s=4';
  show([{ product_name: 'Guía digital', url, read_path: '/guia/leer/abc' }]);
  const link = screen.getByRole('link', { name: 'Descargar Guía digital' });
  expect(link.getAttribute('href')).toBe(url);
  expect(link.hasAttribute('download')).toBe(true);
  expect(screen.getByRole('link', { name: 'Leer aquí Guía digital' }).getAttribute('href')).toBe(
    '/guia/leer/abc',
  );
  screen.getByText('El enlace para descargar dura 15 minutos; recarga la página para obtener otro.');
});

test('an order on paper shows no downloads', () => {
  const { container } = show([]);
  expect(container.textContent).toBe('');
});

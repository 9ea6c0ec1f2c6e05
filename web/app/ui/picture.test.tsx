// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { Picture } from './picture.tsx';

const source = {
  url: '/a.webp',
  width: 480,
  height: 640,
  srcset_avif: '/a.avif 480w',
  srcset_webp: '/a.webp 480w',
};

// Pictures are not loaded here: tests set whether they have arrived.
let hasArrived = false;
Object.defineProperty(HTMLImageElement.prototype, 'complete', { get: () => hasArrived });
beforeEach(() => {
  hasArrived = false;
});

test('a picture has its place before it arrives, and loads lazily unless it is in the first view', () => {
  const { rerender } = render(<Picture source={source} alt="Portada" sizes="200px" />);
  const image = () => screen.getByRole('img', { name: 'Portada' });
  expect([image().getAttribute('width'), image().getAttribute('height')]).toEqual(['480', '640']);
  expect(image().getAttribute('loading')).toBe('lazy');
  rerender(<Picture source={source} alt="Portada" sizes="200px" isPriority />);
  expect(image().getAttribute('loading')).toBe('eager');
});

test('a missing or broken picture shows a text, and a new address is tried', () => {
  const { rerender } = render(<Picture source={null} alt="Portada" sizes="200px" />);
  expect(screen.getByText('Imagen no disponible')).toBeTruthy();
  rerender(<Picture source={source} alt="Portada" sizes="200px" />);
  fireEvent.error(screen.getByRole('img'));
  expect(screen.getByText('Imagen no disponible')).toBeTruthy();
  rerender(<Picture source={{ ...source, url: '/b.webp' }} alt="Portada" sizes="200px" />);
  expect(screen.queryByText('Imagen no disponible')).toBeNull();
});

test('a picture that broke before hydration is noticed', () => {
  hasArrived = true;
  render(<Picture source={source} alt="Portada" sizes="200px" />);
  expect(screen.getByText('Imagen no disponible')).toBeTruthy();
});

// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { PICTURES_MAX } from '#contract/desk/pictures.ts';
import { deskQueries } from '../../frame/desk-api.ts';
import { BookPictures } from './pictures.tsx';

// It draws, which this document cannot.
vi.mock('../../parts/pictures/crop-area.tsx', () => ({ default: () => null }));

afterEach(() => {
  cleanup();
  deskQueries.clear();
  vi.unstubAllGlobals();
});

/** The photos of a book that has so many, for who may change them. */
async function open(count: number) {
  const image = { url: '/a.webp', srcset_webp: '', width: 480, height: 600 };
  const pictures = Array.from({ length: count }, (_, place) => ({
    picture_key: `foto-${place}`,
    alt: `Foto ${place}`,
    image,
    has_original: false,
  }));
  deskQueries.setQueryData(['book-pictures', 1], { status: true, seen: 'x', pictures });
  deskQueries.setQueryData(['me'], { me: { permissions: ['edit-books'] } });
  vi.stubGlobal('fetch', async () => Response.json({ status: true, seen: 'x', pictures }));
  render(
    <QueryClientProvider client={deskQueries}>
      <BookPictures productId={1} />
    </QueryClientProvider>,
  );
  await screen.findByText(new RegExp(`${count} de ${PICTURES_MAX}`));
}

async function drop(count: number) {
  const files = Array.from(
    { length: count },
    (_, place) => new File(['x'], `${place}.jpg`, { type: 'image/jpeg' }),
  );
  await act(async () =>
    fireEvent.drop(screen.getByRole('list', { name: 'Fotos del libro' }), { dataTransfer: { files } }),
  );
}

test.each([
  [PICTURES_MAX, 2, /^Quedaron fuera 2 fotos: caben 8 por libro/],
  [PICTURES_MAX - 1, 2, /^Quedó fuera una foto: caben 8 por libro/],
])('of a book with %d photos, %d more are not left out in silence', async (had, dropped, said) => {
  await open(had);
  await drop(dropped);
  expect(screen.getByText(said)).toBeDefined();
});

test('photos that fit are all taken', async () => {
  await open(PICTURES_MAX - 2);
  await drop(2);
  expect(screen.queryByText(/fuera/)).toBeNull();
});

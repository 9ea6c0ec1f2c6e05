// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CoverFan } from './cover-fan.tsx';

let wantsNoMotion = false;
let isTouch = false;

beforeEach(() => {
  vi.useFakeTimers();
  wantsNoMotion = false;
  isTouch = false;
  vi.stubGlobal('matchMedia', (condition: string) => ({
    matches: condition.includes('pointer') ? isTouch : wantsNoMotion,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const book = (product_id: number, product_name: string) => ({
  product_id,
  product_name,
  main_image_url: null,
  main_image: null,
  short_description: '',
});
const three = [book(1, 'Luna'), book(2, 'Pez'), book(3, 'Zorra')];

function show(books = three) {
  render(
    <MemoryRouter>
      <CoverFan books={books} planName="Book Club Lectores" />
    </MemoryRouter>,
  );
  return screen.getByRole('region', { name: 'Libros incluidos en Book Club Lectores' });
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const shown = () =>
  screen.getAllByRole('button', { name: /^Ver/ }).findIndex((dot) => dot.getAttribute('aria-current'));

describe('Memberships: the covers of a card', () => {
  test('change every three seconds, and begin again after the last', async () => {
    show();
    const seen = [];
    for (let turn = 0; turn < 4; turn += 1) {
      seen.push(shown());
      await pass(3_000);
    }
    expect(seen).toEqual([0, 1, 2, 0]);
  });

  test('stand still under the pointer or with the focus in them, and go on after that', async () => {
    const fan = show();
    fireEvent.pointerEnter(fan, { pointerType: 'mouse' });
    await pass(10_000);
    expect(shown()).toBe(0);
    fireEvent.pointerLeave(fan);
    await pass(3_000);
    expect(shown()).toBe(1);
    fireEvent.focus(screen.getByRole('button', { name: 'Pausar los libros de Book Club Lectores' }));
    await pass(10_000);
    expect(shown()).toBe(1);
  });

  test('stop by their button and by a touch', async () => {
    show();
    fireEvent.click(screen.getByRole('button', { name: /^Pausar/ }));
    await pass(10_000);
    expect(shown()).toBe(0);
    fireEvent.click(screen.getByRole('button', { name: /^Reanudar/ }));
    await pass(3_000);
    expect(shown()).toBe(1);
    fireEvent.touchStart(screen.getByRole('list'));
    await pass(10_000);
    expect(shown()).toBe(1);
    expect(screen.getByRole('button', { name: /^Reanudar/ })).toBeTruthy();
  });

  test('wait on a touch screen until they are started', async () => {
    isTouch = true;
    show();
    await pass(10_000);
    expect(shown()).toBe(0);
    fireEvent.click(screen.getByRole('button', { name: /^Reanudar/ }));
    await pass(3_000);
    expect(shown()).toBe(1);
  });

  test('do not move with reduced motion', async () => {
    wantsNoMotion = true;
    show();
    await pass(10_000);
    expect(shown()).toBe(0);
  });

  test('link to their books, and a single one has no controls', () => {
    show();
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/productos/1',
      '/productos/2',
      '/productos/3',
    ]);
    cleanup();
    show([book(1, 'Luna')]);
    expect(screen.queryByRole('button')).toBeNull();
  });
});

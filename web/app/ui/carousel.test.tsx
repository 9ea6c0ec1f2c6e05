// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Carousel } from './carousel.tsx';

let wantsNoMotion = false;
let isTouch = false;

beforeEach(() => {
  vi.useFakeTimers();
  wantsNoMotion = false;
  isTouch = false;
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('coarse') ? isTouch : wantsNoMotion,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function show() {
  const slides = ['Uno', 'Dos', 'Tres'].map((label) => ({ key: label, label, content: <p>{label}</p> }));
  render(<Carousel label="Destacados" slides={slides} />);
}
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const shown = () => screen.getByText(/Uno|Dos|Tres/, { ignore: '[inert] *' }).textContent;

test('the carousel advances every five seconds and wraps', () => {
  show();
  expect(shown()).toBe('Uno');
  pass(5000);
  expect(shown()).toBe('Dos');
  pass(5000);
  pass(5000);
  expect(shown()).toBe('Uno');
});

test('the carousel stands still when paused, until it is resumed', () => {
  show();
  press('Pausar el carrusel');
  pass(60_000);
  expect(shown()).toBe('Uno');
  press('Reanudar el carrusel');
  pass(5000);
  expect(shown()).toBe('Dos');
});

test('the carousel stands still under the pointer, with the focus inside, and with reduced motion', () => {
  show();
  const region = screen.getByRole('region', { name: 'Destacados' });
  fireEvent.pointerEnter(region, { pointerType: 'mouse' });
  pass(60_000);
  expect(shown()).toBe('Uno');
  fireEvent.pointerLeave(region);
  fireEvent.focus(screen.getByRole('button', { name: 'Siguiente' }));
  pass(60_000);
  expect(shown()).toBe('Uno');
});

test('the carousel stands still from a touch on, until it is resumed', () => {
  show();
  fireEvent.touchStart(screen.getByText('Uno'), { touches: [{ clientX: 10, clientY: 10 }] });
  pass(60_000);
  expect(shown()).toBe('Uno');
  press('Reanudar el carrusel');
  pass(5000);
  expect(shown()).toBe('Dos');
});

test('the carousel never moves by itself with reduced motion; the arrows still work', () => {
  wantsNoMotion = true;
  show();
  pass(60_000);
  expect(shown()).toBe('Uno');
  press('Anterior');
  expect(shown()).toBe('Tres');
});

test('the carousel stands still in a hidden tab', () => {
  show();
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  pass(60_000);
  expect(shown()).toBe('Uno');
  vi.restoreAllMocks();
});

test('a swipe to the left shows the next slide, a vertical stroke scrolls the page', () => {
  show();
  const region = screen.getByRole('region', { name: 'Destacados' });
  const stroke = (dx: number, dy: number) => {
    fireEvent.touchStart(region, { touches: [{ clientX: 200, clientY: 200 }] });
    fireEvent.touchEnd(region, { changedTouches: [{ clientX: 200 + dx, clientY: 200 + dy }] });
  };
  stroke(-60, 90);
  expect(shown()).toBe('Uno');
  stroke(-60, 10);
  expect(shown()).toBe('Dos');
  stroke(60, 10);
  expect(shown()).toBe('Uno');
});

test('the carousel does not start by itself on a touch screen; it can be started', () => {
  isTouch = true;
  show();
  pass(60_000);
  expect(shown()).toBe('Uno');
  press('Reanudar el carrusel');
  pass(5000);
  expect(shown()).toBe('Dos');
});

test('the carousel stands still while suggestions lie over it', () => {
  render(<input role="combobox" aria-label="Buscar" aria-controls="x" aria-expanded />);
  show();
  pass(60_000);
  expect(shown()).toBe('Uno');
  screen.getByRole('combobox').setAttribute('aria-expanded', 'false');
  pass(5000);
  expect(shown()).toBe('Dos');
});

// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CardCarousel } from './card-carousel.tsx';

const CARD = 100;
const scrollBy = vi.fn();
let inView = 4;

/** The stand-in for a browser has no layout: cards get one width here, and a number of them fits. */
beforeEach(() => {
  scrollBy.mockClear();
  const place = vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get');
  place.mockImplementation(function (this: HTMLElement) {
    return [...(this.parentElement?.children ?? [])].indexOf(this) * CARD;
  });
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(() => inView * CARD);
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(8 * CARD);
  HTMLElement.prototype.scrollBy = scrollBy;
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function show() {
  const cards = Array.from({ length: 8 }, (_, key) => ({ key, content: <a href={`/${key}`}>{key}</a> }));
  render(<CardCarousel heading={<h2>Categorías</h2>} label="Categorías por edad" cards={cards} />);
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('Home: the category carousel', () => {
  test.each([
    [1, 1],
    [3, 2],
    [4, 3],
  ])('an arrow with %i cards in view moves by %i', (shown, steps) => {
    inView = shown;
    show();
    press('Siguientes');
    expect(scrollBy).toHaveBeenLastCalledWith({ left: steps * CARD });
    press('Anteriores');
    expect(scrollBy).toHaveBeenLastCalledWith({ left: -steps * CARD });
  });

  test('shows one card below 640 px, three below 1024 px, then four', () => {
    show();
    const widths = screen.getAllByRole('listitem')[0]?.className ?? '';
    expect(widths).toMatch(/\bw-full\b/);
    expect(widths).toMatch(/\bsm:w-\[calc\(\(100%-\d+px\)\/3\)\]/);
    expect(widths).toMatch(/\blg:w-\[calc\(\(100%-\d+px\)\/4\)\]/);
  });

  test('an arrow at an end is switched off', () => {
    show();
    expect(screen.getByRole('button', { name: 'Anteriores' }).getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByRole('button', { name: 'Siguientes' }).hasAttribute('aria-disabled')).toBe(false);
  });
});

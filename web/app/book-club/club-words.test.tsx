// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ClubMonth } from '#contract/book-club.ts';
import { aProduct } from '../cart/testing/a-product.ts';
import type { SiteData } from '../settings/site-data.ts';
import { demoSite, inShop } from '../settings/testing/in-shop.tsx';
import { Confetti } from './board/confetti.tsx';
import { LockedDialog } from './board/locked-dialog.tsx';
import { MonthActivity } from './month/month-activity.tsx';
import { MonthBooks } from './month/month-books.tsx';
import { MonthHero } from './month/month-hero.tsx';
import { PastMonths } from './month/past-months.tsx';
import { WelcomeAudio } from './month/welcome-audio.tsx';
import { WelcomeDialog } from './month/welcome-dialog.tsx';

const october: ClubMonth = {
  year: 2026,
  month: 10,
  name: 'Octubre',
  tagline: 'Monstruosamente divertido',
  motif: '',
  is_current: true,
  changes_at: null,
  squares: [],
  books: [],
  boards: [],
  welcome: null,
  activity: { name: 'Títere', summary: '', download: null },
  next: null,
  first_name: '',
  questionnaire: { url: '/contacto', is_done: false },
  community_url: null,
};

let answers: Record<string, unknown> = {};

beforeEach(() => {
  answers = {};
  vi.stubGlobal('fetch', async (path: string) => {
    const answer = Object.entries(answers).find(([call]) => path.includes(call))?.[1];
    return Response.json(answer ?? {}, { status: answer ? 200 : 404 });
  });
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('Members’ page: the hero', () => {
  test('shows the club, the month and its tagline', () => {
    render(inShop(<MonthHero month={october} />));
    screen.getByText('Book Club Lectores');
    screen.getByRole('heading', { level: 1, name: 'Octubre' });
    screen.getByText('Monstruosamente divertido');
  });
});

describe('Members’ page: books and activity', () => {
  test('show four books, one a week, each with a link to its page', () => {
    const books = [1, 2, 3, 4].map((week) => ({
      week,
      description: 'De qué va',
      product: aProduct({ product_id: week }),
    }));
    const { container } = render(inShop(<MonthBooks month={{ ...october, books }} take={null} />));
    screen.getByRole('heading', { name: 'Libros del mes' });
    expect(container.textContent).toContain('Te presento los 4 libros del mes, leeremos uno por semana.');
    expect(container.textContent).toContain('la librería de tu preferencia');
    for (const week of [1, 2, 3, 4])
      expect(screen.getByRole('link', { name: new RegExp(`Semana ${week}`) }).getAttribute('href')).toBe(
        `/productos/${week}`,
      );
  });

  test.each([
    { is_synthetic: true, notes: ['Voz de computadora, mientras Ana la graba'] },
    { is_synthetic: false, notes: [] },
  ])('a player tells that a computer speaks only when it does: $is_synthetic', (voice) => {
    const length = { duration_seconds: 301.4, duration: '5:01', bytes: 1_000_000 };
    const welcome = { title: 'Hola', description: '', url: '', ...length, ...voice, transcript: [] };
    const settings = { ...demoSite.settings, owner_name: 'Ana Prueba' };
    render(inShop(<WelcomeAudio month={{ ...october, welcome }} />, { ...demoSite, settings }));
    expect(screen.queryAllByText(/computadora/).map(({ textContent }) => textContent)).toEqual(voice.notes);
    screen.getByText('0:00 / 5:01');
  });

  test('the activity of October shows the puppet and its sheet', () => {
    const { tagline, activity } = JSON.parse(readFileSync('seed/book-club/months/10-october.json', 'utf8'));
    expect([tagline, activity.name]).toEqual(['Monstruosamente divertido', 'Títere']);
    const download = { label: 'Descargar ficha', url: '/api/book-club/files/1' };
    render(inShop(<MonthActivity activity={{ name: activity.name, summary: '', download }} />));
    screen.getByRole('heading', { name: 'Actividad del mes' });
    screen.getByText('Títere');
    expect(screen.getByRole('link', { name: 'Descargar ficha' }).getAttribute('href')).toBe(download.url);
  });
});

describe('Members’ page: the welcome', () => {
  const welcome = (month: ClubMonth) => render(inShop(<WelcomeDialog month={month} isHeldBack={false} />));
  const welcomeIn = (site: SiteData) =>
    render(inShop(<WelcomeDialog month={october} isHeldBack={false} />, site));
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

  test("comes after a second, with the shop's greeting for a member without a name", async () => {
    vi.useFakeTimers();
    welcome(october);
    await pass(999);
    expect(screen.queryByText('¡Hola, mamá!')).toBeNull();
    await pass(1);
    screen.getByText('¡Hola, mamá!');
    screen.getByRole('button', { name: 'Ya lo llené' });
  });

  test('greets members by their first name, and as a family without a name or greeting', async () => {
    vi.useFakeTimers();
    welcome({ ...october, first_name: 'Renata' });
    await pass(1_000);
    screen.getByText('¡Hola, Renata!');
    cleanup();
    welcomeIn({ ...demoSite, settings: { ...demoSite.settings, club_greeting: '' } });
    await pass(1_000);
    screen.getByText('¡Hola, familia!');
  });

  test('does not come again after an answer', async () => {
    vi.useFakeTimers();
    welcome({ ...october, first_name: 'Renata', questionnaire: { url: '/contacto', is_done: true } });
    await pass(5_000);
    expect(screen.queryByText('¡Hola, Renata!')).toBeNull();
  });
});

describe('Members’ page: the board', () => {
  test('lets fifty pieces of confetti fall for three seconds', async () => {
    vi.useFakeTimers();
    HTMLElement.prototype.animate ??= vi.fn();
    render(<Confetti />);
    expect(screen.getByTestId('confeti').children).toHaveLength(50);
    await act(() => vi.advanceTimersByTimeAsync(2_999));
    screen.getByTestId('confeti');
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(screen.queryByTestId('confeti')).toBeNull();
  });

  test('tells the day on which a square opens', () => {
    render(inShop(<LockedDialog isOpen onClose={() => {}} day={21} />));
    screen.getByText('¡Espera!');
    const text = document.body.textContent?.replaceAll('\u00a0', ' ');
    expect(text).toContain('El contenido aún no está disponible. Estará disponible el día 21 del mes.');
    screen.getByRole('button', { name: 'Entendido' });
  });
});

describe('Members’ page: history', () => {
  test('is called empty only when it is empty', async () => {
    answers['get-history'] = { status: true, months: [] };
    render(inShop(<PastMonths childId={undefined} />));
    screen.getByRole('heading', { name: 'Historial de contenido' });
    await screen.findByText('Sin contenido previo');
  });
});

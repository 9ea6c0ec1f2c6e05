// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { ClubMonth, SquareContent } from '#contract/book-club.ts';
import { FILES, KEPT, SESSION_ENDS } from '../../visitor/kept-copy.ts';
import { offlinePage, withOwnFonts } from './keep-month-files.tsx';
import { audiosOf } from './offline-month.tsx';

const audio = (fileId: number, signature = 'abc') => ({
  title: `Audio ${fileId}`,
  description: 'Para escuchar juntos',
  url: `/api/book-club/files/${fileId}?u=7&y=2026&e=1&s=${signature}`,
  duration_seconds: 60,
  duration: '1:00',
  bytes: 1_500_000,
  is_synthetic: fileId === 3,
  transcript: ['Había una vez <un> monstruo.'],
});

const content: SquareContent = {
  title: 'El monstruo & su casa',
  intro: 'Antes de abrir el libro.',
  book_title: null,
  cover_image: null,
  minutes: null,
  week: 1,
  sections: [
    { kind: 'questions', moment: 'before', heading: 'Para platicar', items: ['¿Quién vive ahí?', '¿Y tú?'] },
  ],
  downloads: [{ label: 'Descargar ficha', url: '/api/book-club/files/9?s=abc' }],
  audios: [audio(3)],
};

const month = (signature = 'abc'): ClubMonth => ({
  year: 2026,
  month: 10,
  name: 'Octubre',
  tagline: 'Monstruosamente divertido',
  motif: 'monstruo',
  is_current: true,
  changes_at: null,
  squares: [
    {
      number: 1,
      type: 'book',
      unlock_day: 1,
      is_available: true,
      was_opened: false,
      content: { ...content, audios: [audio(3, signature)] },
    },
    { number: 2, type: 'audios', unlock_day: 7, is_available: false, was_opened: false, content: null },
  ],
  boards: [],
  books: [],
  welcome: audio(5, signature),
  activity: { name: 'Títere', summary: '', download: null },
  next: null,
  first_name: 'Mariana',
  questionnaire: { url: 'https://example.mx', is_done: true },
  community_url: null,
});

const toKeep = (signature?: string) => ({ month: month(signature), reader: 'Amalia Trujeque' });

describe('The offline page of a month', () => {
  test('holds the open texts, and audios by paths of the copy', () => {
    const page = offlinePage(toKeep());
    expect(page).toContain('Monstruosamente divertido');
    expect(page).toContain('El monstruo &amp; su casa');
    expect(page).toContain('¿Quién vive ahí?');
    expect(page).toContain('Había una vez &lt;un&gt; monstruo.');
    expect(page).toContain(`src="${FILES}audio-5"`);
    expect(page).not.toContain('Casilla 2');
  });

  test('holds no personal data, no expiring link and nothing that its policy would block', () => {
    expect(offlinePage(toKeep())).not.toMatch(/Mariana|\/api\/|<script|style=| on\w+=/);
  });

  test('tells beside synthetic audios, and only there, that a computer speaks', () => {
    expect(offlinePage(toKeep()).match(/Voz de computadora, mientras Amalia la graba/g)).toHaveLength(1);
  });

  test('is the same page when only the signatures of the links differ', () => {
    expect(offlinePage(toKeep('xyz'))).toBe(offlinePage(toKeep('abc')));
  });

  test('has each audio once', () => {
    const twice = { ...month(), welcome: audio(3, 'other') };
    expect(audiosOf(twice).map(({ title }) => title)).toEqual(['Audio 3']);
  });
});

test('a stylesheet points to fonts that lie beside it', () => {
  const { text, fonts } = withOwnFonts(
    '@font-face{src:url(/assets/andika-x1.woff2)}a{background:url("/b.svg")}',
  );
  expect(text).toBe(`@font-face{src:url(${FILES}andika-x1.woff2)}a{background:url("/b.svg")}`);
  expect([...fonts]).toEqual([[`${FILES}andika-x1.woff2`, '/assets/andika-x1.woff2']]);
});

test('the service worker reads the headers that the page writes', () => {
  const worker = readFileSync(join(import.meta.dirname, '../../../public/sw.js'), 'utf8');
  expect(worker).toContain(`const KEPT = '${KEPT}';`);
  expect(worker).toContain(`const FILES = '${FILES}';`);
  expect(worker).toContain(`const SESSION_ENDS = '${SESSION_ENDS}';`);
});

import { describe, expect, test } from 'vitest';
import type { ClubAudio, ClubMonth } from '#contract/book-club.ts';
import { sameFile } from './fresh-link.ts';

const link = (file: number, signature: string) => `/api/book-club/files/${file}?e=1&s=${signature}`;
const audio = (url: string): ClubAudio => ({
  title: '',
  description: '',
  url,
  duration_seconds: 60,
  duration: '1:00',
  bytes: 1_500_000,
  is_synthetic: true,
  transcript: [],
});

function monthOf(signature: string): ClubMonth {
  const content = {
    title: '',
    intro: '',
    book_title: null,
    cover_image: null,
    minutes: null,
    week: null,
    sections: [],
  };
  return {
    year: 2026,
    month: 10,
    name: 'Octubre',
    tagline: '',
    motif: '',
    is_current: true,
    changes_at: null,
    squares: [
      {
        number: 3,
        type: 'audios',
        unlock_day: 1,
        is_available: true,
        was_opened: false,
        content: {
          ...content,
          downloads: [{ label: '', url: link(3, signature) }],
          audios: [audio(link(4, signature))],
        },
      },
      { number: 6, type: 'book', unlock_day: 14, is_available: false, was_opened: false, content: null },
    ],
    boards: [],
    books: [],
    welcome: audio(link(1, signature)),
    activity: { name: '', summary: '', download: { label: '', url: link(2, signature) } },
    next: null,
    first_name: '',
    questionnaire: { url: '', is_done: true },
    community_url: null,
  };
}

describe('Members’ page: an old link', () => {
  test.each([1, 2, 3, 4])('is replaced by the new one of the same file: %i', (file) =>
    expect(sameFile(link(file, 'old'), monthOf('new'))).toBe(link(file, 'new')),
  );

  test('has no replacement when its file has left the month', () =>
    expect(sameFile(link(5, 'old'), monthOf('new'))).toBeNull());
});

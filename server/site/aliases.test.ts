import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { aliasRoutes } from './aliases.routes.ts';

describe('Book Club Lectores public sales page: its second address', () => {
  const app = Fastify();
  aliasRoutes(app);

  test.each([
    ['/bookclub-lectores', '/membresias/book-club/lectores'],
    [
      '/bookclub-lectores?utm_source=mail&a=%C3%B1',
      '/membresias/book-club/lectores?utm_source=mail&a=%C3%B1',
    ],
    ['/bookclub-lectores?next=//evil.test', '/membresias/book-club/lectores?next=//evil.test'],
  ])('%s leads to the first for good', async (url, location) => {
    const answer = await app.inject({ url });
    expect([answer.statusCode, answer.headers.location]).toEqual([301, location]);
  });

  test('answers those who only ask for the head, too', async () => {
    const answer = await app.inject({ method: 'HEAD', url: '/bookclub-lectores' });
    expect(answer.statusCode).toBe(301);
  });
});

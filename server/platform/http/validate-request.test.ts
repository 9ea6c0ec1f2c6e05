import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { address } from '#contract/address.ts';
import { calls } from '#contract/api.ts';
import { registerErrorAnswers } from './error-answers.ts';
import { validateRequest } from './validate-request.ts';

const GENERAL = 'Revisa los datos e intenta de nuevo.';

async function answerTo(schema: z.ZodType, payload: object) {
  const app = Fastify();
  app.setValidatorCompiler(validateRequest);
  registerErrorAnswers(app);
  app.post('/', { schema: { body: schema } }, async () => ({}));
  const answer = await app.inject({ method: 'POST', url: '/', payload });
  await app.close();
  return { status: answer.statusCode, body: answer.json() };
}

test('the first wrong field says its sentence, and every field stands in the details', async () => {
  const { status, body } = await answerTo(address, { external_number: '', internal_number: 7 });
  expect(status).toBe(400);
  expect(body).toMatchObject({ status: false, code: 'BAD_REQUEST', status_Message: 'La calle es requerida' });
  expect(body.details.problems).toContainEqual({
    path: '/external_number',
    message: 'El número exterior es requerido',
  });
  expect(body.details.problems).toContainEqual({ path: '/internal_number', message: GENERAL });
});

test('what was sent does not come back', async () => {
  const { body } = await answerTo(z.strictObject({ size: z.enum(['a', 'b']) }), { size: 'secret', other: 1 });
  expect(body.status_Message).toBe(GENERAL);
  expect(JSON.stringify(body)).not.toMatch(/secret|other/);
});

describe('a call that gets nothing at all', () => {
  const withBody = Object.entries(calls).filter(([, call]) => 'body' in call && call.body !== undefined);

  test.each(withBody)('%s says in Spanish what it lacks', async (_name, call) => {
    const { status, body } = await answerTo((call as { body: z.ZodType }).body, {});
    if (status === 200) return;
    const sentences: string[] = body.details.problems.map(({ message }: { message: string }) => message);
    for (const sentence of [body.status_Message, ...sentences])
      expect(sentence).not.toMatch(/invalid|expected|received|required|too small/i);
  });
});

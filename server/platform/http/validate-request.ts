import type { FastifySchemaCompiler } from 'fastify';
import type { z } from 'zod';
import { errorCatalogue } from '#contract/errors.ts';
import { ShopError } from '../errors.ts';

const UNSAID = errorCatalogue.BAD_REQUEST.text;

/**
 * Checks a request against its schema. The first field that is wrong says so in its own sentence; where the contract has
 * none for what is wrong with it, the sentence is that of every refused request.
 */
export const validateRequest: FastifySchemaCompiler<z.ZodType> =
  ({ schema }) =>
  (data) => {
    const { success, data: value, error } = schema.safeParse(data, { error: () => UNSAID });
    if (success) return { value };
    const problems = error.issues.map(({ path, message }) => ({ path: `/${path.join('/')}`, message }));
    const sentence = problems[0]?.message ?? UNSAID;
    return { error: new ShopError('BAD_REQUEST', { sentence, details: { problems }, cause: error }) };
  };

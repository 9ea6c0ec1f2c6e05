import { z } from 'zod';
import { type ErrorCode, errorCatalogue } from './errors.ts';

const codes = Object.keys(errorCatalogue) as [ErrorCode, ...ErrorCode[]];

/** The answer of every failed call. */
export const failure = z
  .object({
    status: z.literal(false),
    code: z.enum(codes),
    /** The sentence for the person. */
    status_Message: z.string(),
    /** Id under which the request stands in the shop's log. */
    request_id: z.string(),
    /** Faults of the fields, or the current state of things; differs by code. */
    details: z.record(z.string(), z.unknown()).optional(),
  })
  .meta({ id: 'Failure' });

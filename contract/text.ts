import { z } from 'zod';
import { tooLongText } from './too-long.ts';

// A page's content policy forbids the compiling that makes zod faster; merely trying it is reported as a violation.
if (typeof window !== 'undefined') z.config({ jitless: true });

export const NOT_ALLOWED = 'Contiene caracteres no permitidos';

/** UTF-16 units that may arrive for each character that is kept: room for what is taken away. */
export const RAW_UNITS = 4;

/**
 * Text of a bounded raw length. Nothing else reads a text that is longer: what a field costs must not depend on how much
 * is sent.
 */
const bounded = (maxUnits: number, tooLong?: Sentence, missing?: string) =>
  z
    .string({ error: ({ input }) => (input === undefined ? missing : undefined) })
    .refine((text) => text.length <= maxUnits, { error: tooLong, abort: true });

type Sentence = string | ((issue: { input: unknown }) => string);

/** Length of a text, and its limit: nothing of what was typed is cut. */
const counted =
  (max: number): Sentence =>
  ({ input }) =>
    tooLongText(String(input).length, max);

const DIRECTIONS = /[\u202A-\u202E\u2066-\u2069]/g;
const UNSEEN = /[\s\p{Cf}]/u;
const isSeen = (character: string) => !UNSEEN.test(character);

/**
 * Copied text may carry invisible marks: direction marks would turn the rest of a label around. Character by
 * character, because a pattern that ends in `+$` starts over at each of many spaces.
 */
function withoutUnseen(text: string): string {
  const characters = Array.from(text.replaceAll(DIRECTIONS, ''));
  return characters.slice(characters.findIndex(isSeen), characters.findLastIndex(isSeen) + 1).join('');
}

/** Marks beyond two on a letter: more than any writing puts on one would be drawn over the lines around it. */
const MARKS_BEYOND_TWO = /(\p{M}\p{M})\p{M}+/gu;
export const withTwoMarks = (text: string) => text.replaceAll(MARKS_BEYOND_TWO, '$1');

/**
 * Text typed by a person: NFC, trimmed, without control characters (PostgreSQL refuses NUL; CR and LF could forge mail
 * headers) and halves of characters (which no address of the payment provider's can carry). `missing` is said of one
 * that was not sent.
 */
export function line(maxLength: number, tooLong: Sentence = counted(maxLength), missing?: string) {
  return (
    bounded(RAW_UNITS * maxLength, tooLong, missing)
      .normalize('NFC')
      .overwrite((text) => withTwoMarks(withoutUnseen(text)))
      // Length after normalizing, which makes some texts longer.
      .max(maxLength, { error: tooLong })
      .regex(/^[^\p{Cc}\p{Cs}]*$/u, NOT_ALLOWED)
  );
}

/** `missing` is said of an empty one, too. */
export const requiredLine = (maxLength: number, missing: string, tooLong?: string) =>
  line(maxLength, tooLong, missing).min(1, missing);

/** Text of several lines, kept as it was typed. */
export function paragraph(maxLength: number, missing?: string) {
  const tooLong = counted(maxLength);
  return bounded(RAW_UNITS * maxLength, tooLong, missing)
    .overwrite(withTwoMarks)
    .max(maxLength, { error: tooLong })
    .refine((text) => !text.includes('\u0000') && text.isWellFormed(), NOT_ALLOWED);
}

/** Text of one exact form, such as a token, at most `maxUnits` long. */
export const exactText = (pattern: RegExp, maxUnits: number, wrong?: string) =>
  bounded(maxUnits, wrong, wrong).regex(pattern, wrong);

/** Mexico's own code, with the 1 that mobiles had until 2019. */
const MEXICAN_CODE = /^(?:\+|00)?521?(\d{10})$/;

/**
 * A telephone number as people and their phones write it, with spaces, hyphens, brackets and copied marks in between, which
 * are taken away; of a Mexican one ten digits are kept.
 */
export const phoneText = (pattern: RegExp, wrong: string, missing?: string) =>
  bounded(RAW_UNITS * 10, wrong, missing ?? wrong)
    .transform((phone) => phone.replace(/[\s\p{Cf}\p{Pd}().]/gu, '').replace(MEXICAN_CODE, '$1'))
    .pipe(
      z
        .string()
        .min(missing === undefined ? 0 : 1, missing)
        .regex(pattern, wrong),
    );

/** Queries are text. Nothing else is taken for a number: not `true`, not a list, not `0x10` or `1e3`. */
const fromDigits = (value: unknown) =>
  typeof value === 'string' && /^\d{1,10}(\.\d{1,6})?$/.test(value) ? Number(value) : value;

export const pesos = z.preprocess(fromDigits, z.number().min(0).max(1_000_000));

/**
 * Identifiers are PostgreSQL `integer`; anything larger could not exist and must not reach the database. `missing` is
 * what is said of one that was left out.
 */
export const requiredId = (missing?: string) =>
  z.preprocess(
    fromDigits,
    z
      .number({ error: ({ input }) => (input === undefined ? missing : undefined) })
      .int()
      .min(1)
      .max(2_147_483_647),
  );

export const id = requiredId();

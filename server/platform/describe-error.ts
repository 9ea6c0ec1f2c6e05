interface ErrorDescription {
  type: string;
  message?: string;
  stack?: string;
  cause?: ErrorDescription;
  [fact: string]: unknown;
}

/** Facts that name a place in the shop or at the provider, never a person. */
const FACTS = [
  'code',
  'constraint',
  'table',
  'column',
  'routine',
  'statusCode',
  'requestId',
  'syscall',
] as const;
const CAUSES_TOLD = 4;

/**
 * An error for the log. Errors carry what a visitor typed (the values of a statement, the row that was refused,
 * the provider's echo), so only what is known to be harmless is logged.
 */
export function describeError(error: unknown, depth = 0): ErrorDescription {
  if (!isLikeError(error)) return { type: typeof error };
  const facts = FACTS.map((name) => [name, (error as unknown as Record<string, unknown>)[name]] as const);
  return {
    type: error instanceof Error ? error.constructor.name : 'object',
    message: harmless(error),
    ...Object.fromEntries(
      facts.filter(([, value]) => typeof value === 'string' || typeof value === 'number'),
    ),
    // The first lines of a stack repeat the message.
    stack: error.stack?.slice(error.stack.search(/^ +at /m)),
    ...(error.cause !== undefined && depth < CAUSES_TOLD && { cause: describeError(error.cause, depth + 1) }),
  };
}

/** The job queue hands on copies of errors, which are plain objects. */
function isLikeError(thrown: unknown): thrown is Error {
  return (
    typeof thrown === 'object' && thrown !== null && 'message' in thrown && typeof thrown.message === 'string'
  );
}

/** Length beyond which messages carry what was sent, not what happened. */
const MESSAGE_MAX = 2_000;
const WORD = /[^\s"'<>()]+/g;
const PHONE = /\+?\d(?:[ -]?\d){7,}/g;

function harmless(error: Error): string {
  // The query builder appends the values of the statement, the database quotes the one it refused.
  const [statement = ''] = error.message.split('\nparams: ');
  const text = cut('severity' in error ? withoutQuoted(statement) : statement);
  return text.replaceAll(WORD, withoutMail).replaceAll(PHONE, '[…]');
}

function withoutQuoted(message: string): string {
  const from = message.indexOf(': "');
  const to = message.lastIndexOf('"');
  return from >= 0 && to > from + 2 ? `${message.slice(0, from)}: […]${message.slice(to + 1)}` : message;
}

/** A word cut in two could be half of an address, so it goes as a whole. */
function cut(message: string): string {
  if (message.length <= MESSAGE_MAX) return message;
  const whole = message.slice(0, MESSAGE_MAX).split(' ').slice(0, -1);
  return [...whole, '…'].join(' ');
}

/** Text before a `=` is the name of what follows. */
function withoutMail(word: string): string {
  const at = word.indexOf('@');
  const start = word.lastIndexOf('=', at) + 1;
  return at > start ? `${word.slice(0, start)}[…]` : word;
}

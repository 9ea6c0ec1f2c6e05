import { type ErrorCode, errorCatalogue } from '#contract/errors.ts';

/** An expected failure of the catalogue. `details` reaches the browser: it must not say more than the buyer may know. */
export class ShopError extends Error {
  readonly code: ErrorCode;
  readonly details: Readonly<Record<string, unknown>> | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: ErrorCode,
    options: {
      /** Sentence in place of the catalogue's, where a field has one of its own. Never the sent value. */
      sentence?: string;
      details?: Record<string, unknown>;
      retryAfterSeconds?: number;
      cause?: unknown;
    } = {},
  ) {
    super(options.sentence ?? errorCatalogue[code].text, { cause: options.cause });
    this.code = code;
    this.details = options.details;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }

  get status(): number {
    return errorCatalogue[this.code].status;
  }
}

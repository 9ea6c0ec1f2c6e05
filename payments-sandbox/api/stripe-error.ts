type Body = {
  type: 'invalid_request_error' | 'idempotency_error' | 'card_error' | 'api_error' | 'rate_limit_error';
  message: string;
  code?: string;
  param?: string;
  decline_code?: string;
};

/** Error in the form of the real service's. `kept` ones are replayed for their idempotency key. */
export class StripeError extends Error {
  readonly status: number;
  readonly body: Body;
  readonly kept: boolean;

  constructor(status: number, body: Body, kept = true) {
    super(body.message);
    this.status = status;
    this.body = body;
    this.kept = kept;
  }
}

export function invalidRequest(message: string, more: { code?: string; param?: string } = {}): StripeError {
  return new StripeError(400, { type: 'invalid_request_error', message, ...more });
}

/** Refuses a request before anything was done: a repetition with the same key starts afresh. */
export function invalidParameter(message: string, more: { code?: string; param?: string } = {}): StripeError {
  return new StripeError(400, { type: 'invalid_request_error', message, ...more }, false);
}

export function noSuch(type: string, id: string, param = 'id', status = 404): StripeError {
  return new StripeError(status, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${type}: '${id}'`,
    param,
  });
}

export function errorAnswer(error: StripeError, requestId: string): { error: Record<string, string> } {
  const { code } = error.body;
  return {
    error: {
      ...error.body,
      ...(code && { doc_url: `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}` }),
      request_log_url: `https://dashboard.stripe.com/test/logs/${requestId}`,
    },
  };
}

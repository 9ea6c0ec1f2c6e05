import type { Calls } from '#contract/api.ts';
import type { ErrorCode } from '#contract/errors.ts';

/** `OFFLINE`: no request has left the device. `NETWORK`: one may have, and its answer did not come. */
type ApiErrorCode = ErrorCode | 'NETWORK' | 'OFFLINE';

/** Call that did not succeed. `message` is Spanish and fit to be shown. */
export class ApiError extends Error {
  override name = 'ApiError';
  status: number;
  code: ApiErrorCode;
  requestId: string | null;
  details: unknown;

  constructor(
    message: string,
    facts: { status: number; code: ApiErrorCode; requestId?: string | null; details?: unknown },
  ) {
    super(message);
    this.status = facts.status;
    this.code = facts.code;
    this.requestId = facts.requestId ?? null;
    this.details = facts.details;
  }
}

/**
 * Carrier of a request to the API: `fetch` in the browser, the server itself while rendering. `path` is relative to
 * `/api`.
 */
export type ApiTransport = (path: string, init: RequestInit) => Promise<Response>;

/** Fields that may be undefined may also be left out. */
type Loose<T> = { [K in keyof T as undefined extends T[K] ? K : never]?: T[K] } & {
  [K in keyof T as undefined extends T[K] ? never : K]: T[K];
};

/** Part of a call: one that the contract leaves out may not be given; one without required fields may be left out. */
type Part<Name extends string, T> = [T] extends [undefined]
  ? { [K in Name]?: undefined }
  : Record<never, never> extends Loose<T>
    ? { [K in Name]?: Loose<T> }
    : { [K in Name]: Loose<T> };

/** Calls of an API, as `ClientCalls` makes them of its contract. */
interface CallShape {
  query: unknown;
  body: unknown;
  response: unknown;
}

type Request<C extends CallShape> = Part<'query', C['query']> &
  Part<'body', C['body']> & {
    signal?: AbortSignal;
    /** Key with which a repeated request takes effect once. */
    idempotencyKey?: string;
    /** Token of a mailed link, for calls that take one in place of a session. */
    token?: string;
  };

type Arguments<C extends CallShape> =
  Record<never, never> extends Request<C> ? [request?: Request<C>] : [request: Request<C>];

export type ApiOf<T extends Record<keyof T, CallShape>> = <K extends keyof T>(
  key: K,
  ...request: Arguments<T[K]>
) => Promise<T[K]['response']>;

/** The shop's own API. */
export type Api = ApiOf<Calls>;

interface AnyRequest {
  query?: object;
  body?: unknown;
  signal?: AbortSignal;
  idempotencyKey?: string;
  token?: string;
}

function searchOf(query: object | undefined): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  }
  return search.size > 0 ? `?${search}` : '';
}

function initOf(method: string, { body, signal, idempotencyKey, token }: AnyRequest): RequestInit {
  const headers: Record<string, string> = { accept: 'application/json' };
  if (body !== undefined) headers['content-type'] = 'application/json';
  if (idempotencyKey) headers['idempotency-key'] = idempotencyKey;
  if (token) headers.token = token;
  return { method, headers, body: body === undefined ? undefined : JSON.stringify(body), signal };
}

interface Failure {
  code?: ErrorCode;
  status_Message?: string;
  request_id?: string;
  details?: unknown;
}

async function failureOf(response: Response): Promise<ApiError> {
  // A proxy in between may answer with a page of its own.
  const failure: Failure = await response.json().catch(() => ({}));
  return new ApiError(waitText(response) ?? failure.status_Message ?? `HTTP ${response.status}`, {
    status: response.status,
    code: failure.code ?? 'INTERNAL',
    requestId: failure.request_id ?? response.headers.get('x-request-id'),
    details: failure.details,
  });
}

const MINUTE_S = 60;

/** Sentence that says when to try again, where that is not in a moment; null for every other answer. */
function waitText(response: Response): string | null {
  const seconds = response.status === 429 ? Number(response.headers.get('retry-after')) : 0;
  if (!(seconds > MINUTE_S)) return null;
  const minutes = Math.ceil(seconds / MINUTE_S);
  const wait = minutes < 120 ? `${minutes} minutos` : `${Math.ceil(minutes / 60)} horas`;
  return `Demasiados intentos. Vuelve a intentar en ${wait}.`;
}

const LOST = 'No hay conexión. Revisa tu internet e intenta de nuevo.';
const NO_INTERNET = 'No hay internet. Inténtalo cuando vuelva.';

function networkError(cause: unknown, wasOffline: boolean): ApiError {
  const isOff = isOffline();
  const code = wasOffline && isOff ? 'OFFLINE' : 'NETWORK';
  const error = new ApiError(isOff ? NO_INTERNET : LOST, { status: 0, code });
  error.cause = cause;
  return error;
}

/** Only `onLine === false` is reliable. On the server there is no navigator. */
const isOffline = () => typeof navigator !== 'undefined' && navigator.onLine === false;

export function createApi<T extends Record<keyof T, CallShape> = Calls>(transport: ApiTransport): ApiOf<T> {
  return async (key, ...[request]) => {
    const given: AnyRequest = request ?? {};
    const [method = 'GET', path = '/'] = String(key).split(' ');
    const wasOffline = isOffline();
    const response = await transport(path + searchOf(given.query), initOf(method, given)).catch((cause) => {
      // A call that its caller aborted is no failure of the network.
      if (given.signal?.aborted) throw cause;
      throw networkError(cause, wasOffline);
    });
    if (!response.ok) throw await failureOf(response);
    return response.json();
  };
}

const failureListeners = new Set<(error: unknown) => void>();

/** Registers a listener for the error of every failed call of the browser. */
export function onFailedCall(listener: (error: unknown) => void) {
  failureListeners.add(listener);
}

const callOverNetwork = createApi((path, init) => fetch(`/api${path}`, init));

/** Client of the browser. Pages that render on the server get theirs from the router's context instead. */
export const browserApi: Api = async (key, ...request) => {
  try {
    return await callOverNetwork(key, ...request);
  } catch (error) {
    for (const listener of failureListeners) listener(error);
    throw error;
  }
};

import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, RouterContextProvider, ServerRouter } from 'react-router';
import { withFirstScript } from './shell/first-script.ts';
import { paintFirst } from './shell/paint-first.ts';
import { type ApiTransport, createApi } from './ui/api.ts';
import { apiContext } from './ui/api-context.ts';

export { referencePlaceholder } from './ui/error-page.tsx';

const RENDER_TIMEOUT_MS = 5_000;

/**
 * Nonce of every rendered page; the web server replaces it in each answer by a fresh one, so that one rendered page can
 * serve many visitors.
 */
export const noncePlaceholder = `nonce-${crypto.randomUUID()}`;

export function createLoadContext(transport: ApiTransport): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(apiContext, createApi(transport));
  return context;
}

/** Expected answers of the API (404 and the like) are not failures of the page; others are logged by the web server. */
export function handleError(error: unknown, { request }: { request: Request }) {
  const isExpected = error instanceof Error && 'status' in error && Number(error.status) < 500;
  if (!request.signal.aborted && !isExpected)
    console.error(`Page of request ${request.headers.get('x-request-id')} failed:`, error);
}

/** Renders the whole page before answering: it is cached as one text, and crawlers get the same as people. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Promise((resolve, reject) => {
    let finalStatus = status;
    const nonce = import.meta.env.DEV ? undefined : noncePlaceholder;
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />,
      {
        nonce,
        // The page is sent whole: without this setting, large parts would arrive hidden and wait for a script to show
        // them.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          clearTimeout(timeout);
          const chunks: Buffer[] = [];
          const collector = new Writable({
            write(chunk, _encoding, done) {
              chunks.push(chunk);
              done();
            },
            final(done) {
              const html = withFirstScript(paintFirst(Buffer.concat(chunks).toString(), nonce), nonce);
              resolve(new Response(html, { status: finalStatus, headers }));
              done();
            },
          });
          pipe(collector);
        },
        onShellError: reject,
        onError(error) {
          finalStatus = 500;
          console.error(error);
        },
      },
    );
    const timeout = setTimeout(
      () => abort(new Error('The page took too long to render.')),
      RENDER_TIMEOUT_MS,
    );
  });
}

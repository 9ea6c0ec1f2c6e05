/** Pages that only lead on: coming back to them after signing in would lead in a circle. */
const passedThrough =
  /^\/(iniciar-sesion|registrarse|validar-codigo|olvide-contrasena|cambiar-contrasena)\b/i;

const HERE = 'http://shop.invalid';

function parsed(address: string): URL | undefined {
  try {
    return new URL(address, HERE);
  } catch {
    return undefined;
  }
}

/**
 * Path to go to after signing in, from an address that anybody may have written: a page of this shop, or null. It is
 * read as a browser reads it: a backslash is a slash, and a tab is nothing.
 */
export function safeNext(wanted: string | null | undefined): string | null {
  if (!wanted || !/^\/(?![/\\])/.test(wanted) || wanted.includes('\\')) return null;
  const url = parsed(wanted);
  if (url?.origin !== HERE || passedThrough.test(url.pathname)) return null;
  // `/.//other.test` is a page of ours whose path, on its own, would be another site's address.
  if (url.pathname.startsWith('//')) return null;
  return url.pathname + url.search + url.hash;
}

/** Link to a sign-in page that remembers the page the visitor came for. */
export const withNext = (path: string, next: string | null) =>
  next ? `${path}?next=${encodeURIComponent(next)}` : path;

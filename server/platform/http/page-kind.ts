interface PageKind {
  /** Differs by what its address carries: never kept, never listed. */
  isSecret: boolean;
  /** The same for everybody until the browser fills it in; nothing for search engines. */
  isPrivate: boolean;
  /** The address is the key to somebody's order or account, so no other site may learn it. */
  hidesAddress: boolean;
}

const SECRET = /^\/(pedido\/|pago-exitoso|pago-fallido)/;
const PRIVATE =
  /^\/(carrito|checkout|iniciar-sesion|registrarse|validar-codigo|olvide-contrasena|cambiar-contrasena|mi-|mis-)/;
const HIDING = /^\/(pedido\/|pago-exitoso|cambiar-contrasena)/;

/** Reads a path the way the router does, for which `/Pedido/…` and `/%70edido/…` are the same page. */
export function kindOfPage(pathname: string): PageKind {
  const path = decoded(pathname).toLowerCase().replaceAll(/\/+/g, '/');
  const isSecret = SECRET.test(path);
  return { isSecret, isPrivate: isSecret || PRIVATE.test(path), hidesAddress: HIDING.test(path) };
}

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

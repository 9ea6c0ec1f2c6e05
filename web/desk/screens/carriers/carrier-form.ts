const CODE_MAX = 30;

/** A code that no other carrier has, of a new one's name: «Mensajería Ñandú» is `mensajeria-nandu`. */
export function codeOf(name: string, known: readonly string[]): string {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const words = plain.split(/[^a-z0-9]+/).filter(Boolean);
  const code = words.join('-').slice(0, CODE_MAX - 3) || 'paqueteria';
  const free = code.length < 2 ? `${code}-paqueteria` : code;
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? free : `${free}-${number}`;
    if (!known.includes(candidate)) return candidate;
  }
}

/** Where the link leads for a number; null while it is not a link. */
export const linkFor = (template: string, tracking: string) =>
  /^https:\/\/[^{}\s]+\{guia\}[^{}\s]*$/.test(template) && tracking !== ''
    ? template.replace('{guia}', encodeURIComponent(tracking))
    : null;

/** Parts of letters, digits and `.-_`, none beginning with a dot: no key can leave the folder, on any file system. */
const shape = /^[A-Za-z0-9_-][\w.-]{0,120}(\/[A-Za-z0-9_-][\w.-]{0,120}){0,7}$/;

/** Prefixes of files that anyone may fetch. Every other file of the storage needs a link of its own. */
const publicPrefixes = ['covers/', 'products/', 'site/'];

export function isFileKey(key: string): boolean {
  return shape.test(key);
}

export function isPublicKey(key: string): boolean {
  return isFileKey(key) && publicPrefixes.some((prefix) => key.startsWith(prefix));
}

/** Keys are made by the shop itself: a wrong one is a programming error. */
export function assertFileKey(key: string): void {
  if (!isFileKey(key)) throw new Error(`Not a file key: ${JSON.stringify(key)}`);
}

const contentTypes: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
  pdf: 'application/pdf',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
};

/** The ending decides, so that a file served from a folder and one served from a bucket look the same. */
export function contentTypeOf(key: string): string {
  return contentTypes[key.slice(key.lastIndexOf('.') + 1).toLowerCase()] ?? 'application/octet-stream';
}

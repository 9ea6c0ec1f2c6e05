// Fails when a locked package has a licence that is not on the list. Reads the lockfile, so it needs no network and no
// installed packages, and its result is the same on every platform.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** Reasons why each licence may be in a shop that is published under the MIT licence. */
const ALLOWED = {
  MIT: 'asks for its notice only',
  'MIT-0': 'asks for nothing',
  ISC: 'asks for its notice only',
  '0BSD': 'asks for nothing',
  'BSD-2-Clause': 'asks for its notice only',
  'BSD-3-Clause': 'asks for its notice only',
  'BlueOak-1.0.0': 'asks for its notice only',
  'Apache-2.0': 'asks for its notice, and says what was changed',
  Zlib: 'asks not to be misrepresented',
  Unlicense: 'public domain',
  'CC0-1.0': 'public domain',
  'CC-BY-4.0': 'data with a name to be kept (table of browsers, used while building)',
  'OFL-1.1': 'fonts, served as they are',
  'MPL-2.0':
    'copyleft of its own files, which are used unchanged: while building and testing, and mediabunny, which reads recordings on the server',
  'LGPL-3.0-or-later': 'the image library, loaded as a separate file that anybody can replace',
};

/**
 * Licences of packages whose entry in the lockfile names none, read from their own files. Another version must be
 * looked at again.
 */
const READ_BY_HAND = {
  'busboy@1.6.0': 'MIT',
  'humanize-number@0.0.2': 'MIT',
  'png-js@2.0.0': 'MIT',
  'streamsearch@1.1.0': 'MIT',
};

const lockfile = resolve(process.argv[2] ?? 'package-lock.json');
const { packages } = JSON.parse(readFileSync(lockfile, 'utf8'));
const locked = Object.entries(packages)
  .filter(([path, { link }]) => path !== '' && !link)
  .map(([path, { version, license, name }]) => {
    const title = `${name ?? path.slice(path.lastIndexOf('node_modules/') + 13)}@${version}`;
    return { title, licence: license ?? READ_BY_HAND[title] };
  });

const unknown = locked.filter(({ licence }) => !isAllowed(licence));
const titles = new Set(locked.map(({ title }) => title));
const gone = process.argv[2] ? [] : Object.keys(READ_BY_HAND).filter((title) => !titles.has(title));

for (const { title, licence } of unknown) console.error(`${title}: ${licence ?? 'names no licence'}`);
for (const title of gone) console.error(`${title} was read by hand and is not locked any more.`);
if (unknown.length > 0 || gone.length > 0) process.exit(1);
console.log(`${locked.length} packages have a licence that fits.`);

/**
 * Accepts one of several licences joined by OR. Where AND is among them all are required: stricter than necessary, and
 * never wrong.
 */
function isAllowed(expression) {
  if (typeof expression !== 'string') return false;
  const known = expression.split(/[()\s]+/).filter((word) => !['', 'AND', 'OR'].includes(word));
  const fits = (id) => Object.hasOwn(ALLOWED, id);
  return /\sAND\s/.test(expression) ? known.every(fits) : known.some(fits);
}

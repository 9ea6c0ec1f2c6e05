// Fails when the lockfile lacks an entry for an optional (per-platform) dependency: `npm ci` would
// refuse such a lockfile in a clean clone although the working node_modules looks fine.
import { readFileSync } from 'node:fs';

const { packages } = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'));
const isLocked = (from, name) => {
  for (let folder = from; ; folder = folder.slice(0, folder.lastIndexOf('/node_modules/'))) {
    if (packages[`${folder ? `${folder}/` : ''}node_modules/${name}`]) return true;
    if (!folder.includes('/node_modules/')) return Boolean(packages[`node_modules/${name}`]);
  }
};
const gaps = Object.entries(packages).flatMap(([path, entry]) =>
  Object.keys(entry.optionalDependencies ?? {})
    .filter((name) => !isLocked(path, name))
    .map((name) => `${path} wants ${name}`),
);
if (gaps.length > 0) {
  console.error(`package-lock.json has no entry for:\n${gaps.join('\n')}`);
  process.exit(1);
}

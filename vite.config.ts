import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

interface Modules {
  getModuleInfo(id: string): { importers: string[] } | null;
}

/** Whether a module of this kind brings the module along, however many imports lie between them. */
function isBroughtBy(kind: RegExp, id: string, modules: Modules, seen = new Set<string>()): boolean {
  if (kind.test(id)) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  return modules.getModuleInfo(id)?.importers.some((next) => isBroughtBy(kind, next, modules, seen)) ?? false;
}

/** They start a file of their own each. */
const frame = /web\/app\/(root|entry\.client)\.tsx/;
/** Where most visits begin: home, catalogue, book. */
const front = /web\/app\/(site\/home-page|catalog\/products-page|catalog\/product-page)\.tsx/;

const isFrame = (id: string, modules: Modules) => !frame.test(id) && isBroughtBy(frame, id, modules);
const isFront = (id: string, modules: Modules) => !front.test(id) && isBroughtBy(front, id, modules);

/**
 * Left alone, each shared module becomes a file of its own: three dozen requests for a first visit, and worse compression.
 * Which pages bring a module decides where it travels, and the imports say which do: a list by hand would soon be wrong.
 * A group takes along what its modules import, so what every page loads comes first.
 */
const groups = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 4 },
  { name: (id: string, modules: Modules) => (isFrame(id, modules) ? 'every-page' : null), priority: 3 },
  {
    name: (id: string, modules: Modules) => (isFront(id, modules) ? 'front-pages' : null),
    minShareCount: 2,
    priority: 2,
  },
  // What checks and keeps forms, and what sells and shows orders.
  { name: 'other-pages', test: /web\/app|contract|node_modules/, minShareCount: 3, priority: 1 },
].map((group) => ({ ...group, minSize: 0 }));

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  publicDir: 'web/public',
  build: { assetsInlineLimit: 0 },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } } },
});

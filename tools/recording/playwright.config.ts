import shop from '../../playwright.config.ts';

const desktop = shop.projects?.find(({ name }) => name === 'once');

/** Looks at all pages of one shop, after something has happened in it. */
export default {
  ...shop,
  testDir: '.',
  workers: 2,
  timeout: 900_000,
  projects: [
    { ...desktop, name: 'prepare', testMatch: 'prepare.ts' },
    { ...desktop, name: 'look', testMatch: '*.look.ts', dependencies: ['prepare'] },
  ],
};

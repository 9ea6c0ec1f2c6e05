import shop from '../../playwright.config.ts';

/** Takes the pictures of docs/handbook.md: `node e2e/run.ts --config e2e/handbook/playwright.config.ts`. */
export default {
  ...shop,
  testDir: '.',
  testMatch: 'pictures.ts',
  projects: shop.projects
    ?.filter(({ name }) => name === '390')
    .map((phone) => ({ ...phone, name: 'handbook' })),
};

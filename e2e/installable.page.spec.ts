import sharp from 'sharp';
import { expect, test } from './fixtures/test.ts';

interface Manifest {
  name: string;
  lang: string;
  start_url: string;
  display: string;
  theme_color: string;
  icons: { src: string; sizes: string; type: string; purpose: string }[];
  shortcuts: { url: string }[];
}

test('the shop can be installed: its manifest is linked, allowed and complete', async ({ page, request }) => {
  await page.goto('/');
  const address = await page.locator('link[rel="manifest"]').getAttribute('href');
  const answer = await request.get(String(address));
  expect(answer.headers()).toMatchObject({
    'content-type': expect.stringMatching(/^application\/manifest\+json/),
    'x-content-type-options': 'nosniff',
  });
  const manifest: Manifest = await answer.json();
  const themeColour = await page.locator('meta[name="theme-color"]').getAttribute('content');
  expect(manifest).toMatchObject({
    name: 'Brincacuentos',
    lang: 'es-MX',
    start_url: '/',
    display: 'standalone',
    theme_color: themeColour,
  });
  const wanted = ['192x192 any', '512x512 any', '192x192 maskable', '512x512 maskable'];
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual(wanted);
  for (const { src, sizes, type } of manifest.icons) {
    const icon = await request.get(src);
    expect(icon.headers()['content-type']).toBe(type);
    const { width, height } = await sharp(await icon.body()).metadata();
    expect(`${width}x${height}`).toBe(sizes);
  }
  for (const { url } of manifest.shortcuts) expect((await request.get(url)).status()).toBe(200);
});

test('the browser itself finds no obstacle to installing the shop', async ({ page }) => {
  await page.goto('/');
  const devtools = await page.context().newCDPSession(page);
  const { errors } = await devtools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  // A test's window leaves no history, and such a window installs nothing.
  const errorsOfShop = installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito');
  expect(errorsOfShop).toEqual([]);
});

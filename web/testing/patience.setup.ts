export {};

/** What a page shows after its calls may come late on a slow machine: by default it is waited for one second. */
if ('document' in globalThis) {
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: 60_000 });
}

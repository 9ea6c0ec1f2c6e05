import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import type { Candidate } from './candidate.ts';

const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];

const environment = (name: string) => process.env[name] ?? '';

const usualPlaces: Partial<Record<NodeJS.Platform, string[]>> = {
  linux: ['/usr/bin', '/usr/local/bin', '/snap/bin'].flatMap((folder) =>
    NAMES.map((name) => join(folder, name)),
  ),
  darwin: ['', environment('HOME')].flatMap((home) => [
    `${home}/Applications/Google Chrome.app/Contents/MacOS/Google Chrome`,
    `${home}/Applications/Chromium.app/Contents/MacOS/Chromium`,
  ]),
  win32: ['ProgramFiles', 'ProgramFiles(x86)', 'LocalAppData'].flatMap((folder) => [
    join(environment(folder), 'Google', 'Chrome', 'Application', 'chrome.exe'),
    join(environment(folder), 'Chromium', 'Application', 'chrome.exe'),
  ]),
};

/** Chromium and Chrome as people install them: on the PATH first, then where installers put them. */
export function installedBrowsers(): Candidate[] {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const onPath = environment('PATH')
    .split(delimiter)
    .filter(Boolean)
    .flatMap((folder) => NAMES.map((name) => join(folder, name + suffix)));
  const paths = new Set([...onPath, ...(usualPlaces[process.platform] ?? [])]);
  return [...paths]
    .filter((path) => existsSync(path))
    .map((path) => ({ path, args: [], source: "the system's" }));
}

/** The browser that Playwright downloaded earlier, if it did. */
export function playwrightBrowser(): Candidate[] {
  const path = chromium.executablePath();
  return existsSync(path) ? [{ path, args: [], source: "Playwright's" }] : [];
}

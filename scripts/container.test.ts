import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { shopEnvironment } from './running/shop-environment.mjs';

const dockerfile = readFileSync('Dockerfile', 'utf8');

test('the container runs the Node that everything is tested with', () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  expect(/^ARG NODE=(\S+)$/m.exec(dockerfile)?.[1]).toBe(dependencies.node);
});

test('the container tells Node and the allocator what npm start does', () => {
  const given = Object.fromEntries(
    [...dockerfile.matchAll(/^(?:ENV| {3}) (\w+)=(?:"([^"]*)"|(\S+))/gm)].map(([, name, quoted, plain]) => [
      name,
      quoted ?? plain,
    ]),
  );
  expect(given).toMatchObject(shopEnvironment);
});

test('all that the container takes from the project is there, and may reach it', () => {
  const allowed = readFileSync('.dockerignore', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('!'))
    .map((line) => line.slice(1));
  const taken = dockerfile
    .replaceAll('\\\n', ' ')
    .split('\n')
    .filter((line) => /^COPY (?!--from)/.test(line))
    .flatMap((line) => line.split(/\s+/).slice(1, -1));
  expect(taken.length).toBeGreaterThan(10);
  for (const path of taken) {
    expect([path, existsSync(path)]).toEqual([path, true]);
    expect(allowed, path).toContain(path.split('/')[0]);
  }
});

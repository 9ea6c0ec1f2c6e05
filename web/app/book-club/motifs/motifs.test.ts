import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

const modules = import.meta.glob<{ default: ComponentType }>(['./*.tsx', '!./motif-scene.tsx'], {
  eager: true,
});

test.each(Object.entries(modules))(
  'the motif %s is small, silent, and painted with the tokens only',
  (_, { default: motif }) => {
    const markup = renderToStaticMarkup(createElement(motif));
    expect(markup.length).toBeLessThan(6 * 1024);
    expect(markup).toMatch(/^<svg[^>]* aria-hidden="true"/);
    expect(markup).not.toMatch(/#[0-9a-f]{3,8}\b|style=|gradient/i);
  },
);

import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

const modules = import.meta.glob<Record<string, ComponentType>>('./*.tsx', { eager: true });
const pictures = Object.entries(modules).flatMap(([file, exported]) =>
  Object.entries(exported)
    .map(([name, component]) => ({ name: `${file} ${name}`, component }))
    .filter(({ name }) => !/scene|BookSpines| Rabbit$| Box$/.test(name)),
);

test.each(pictures)(
  'the drawing $name is small, silent, and painted with the tokens only',
  ({ component }) => {
    const markup = renderToStaticMarkup(createElement(component));
    expect(markup.length).toBeLessThan(6 * 1024);
    expect(markup).toMatch(/^<svg[^>]* aria-hidden="true"/);
    expect(markup).not.toMatch(/#[0-9a-f]{3,8}|style=|gradient/i);
  },
);

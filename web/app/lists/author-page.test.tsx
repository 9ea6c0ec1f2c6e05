// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, test } from 'vitest';
import type { AuthorPage as Author } from '#contract/reading-lists.ts';
import { aProduct } from '../cart/testing/a-product.ts';
import { demoSite } from '../settings/testing/in-shop.tsx';
import AuthorPage from './author-page.tsx';

afterEach(cleanup);

const book = {
  ...aProduct({
    category_list: [{ category_id: 1, category_name: '4-6 años', age_min: 4, age_max: 6 }],
  }),
  amount_pages: null,
  why: '',
};

function show(more_title: string | null) {
  const author: Author = {
    slug: 'ana-belmar',
    name: 'Ana Belmar',
    intro: '',
    has_choice: false,
    books: [{ ...book, heading: '' }],
    more_title,
    more_books: [{ ...book, product_id: 2, product_name: 'De otra persona' }],
  };
  const page = { id: 'author', path: 'autores', Component: AuthorPage as () => React.JSX.Element };
  const Stub = createRoutesStub([{ id: 'root', path: '/', children: [page] }]);
  const loaderData = { root: demoSite, author: { author } };
  render(<Stub initialEntries={['/autores']} hydrationData={{ loaderData }} />);
}

test.each([
  ['chosen ones have the title that was written', 'Más monstruos', 'Más monstruos'],
  ['chosen ones without a title claim no age', '', 'También te puede gustar'],
  ['those found by the age say it', null, 'También para 4–6 años'],
])('the books by others on the page of an author: %s', (_, title, heading) => {
  show(title);
  screen.getByRole('heading', { level: 2, name: heading });
});

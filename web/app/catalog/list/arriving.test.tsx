// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ProductSkeleton } from '../product/product-skeleton.tsx';
import { Arrival, arrivingAt, useArrived } from './arriving.tsx';
import { CatalogueSkeleton } from './catalogue.tsx';

afterEach(cleanup);

interface Named {
  name: string;
}

function Name({ data }: { data: Named | { arriving: Promise<Named> } }) {
  return <p>{useArrived<Named>(data).name}</p>;
}

test.each([
  [CatalogueSkeleton, 'Cargando libros…'],
  [ProductSkeleton, 'Cargando el libro…'],
])('a visitor from another page sees grey boxes until the data is there: $1', async (Skeleton, note) => {
  const answer = Promise.withResolvers<Named>();
  const data = await arrivingAt('/productos', answer.promise);
  let container: Element | undefined;
  await act(async () => {
    ({ container } = render(
      <Arrival data={data} fallback={<Skeleton />}>
        <Name data={data} />
      </Arrival>,
    ));
  });
  expect(screen.getByRole('status').textContent).toBe(note);
  expect(container?.querySelector('.skeleton')).not.toBeNull();

  await act(async () => answer.resolve({ name: 'Una ballena en la azotea' }));
  screen.getByText('Una ballena en la azotea');
  expect(container?.querySelector('.skeleton')).toBeNull();
});

test('the page itself keeps its data until the new data is there', async () => {
  const data = await arrivingAt(location.pathname, Promise.resolve({ name: 'Nana de la abuela' }));
  expect(data).toEqual({ name: 'Nana de la abuela' });
});

// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { RecordList } from './record-list.tsx';
import { useSelection } from './use-selection.ts';

afterEach(cleanup);

const rows = Array.from({ length: 50 }, (_, place) => ({ id: place + 1 }));

function Orders({ hasMore }: { hasMore: boolean }) {
  const selection = useSelection(`orders ${hasMore}`);
  return (
    <>
      <p>{selection.chosen.size} elegidos</p>
      <RecordList
        label="Pedidos"
        rows={rows}
        idOf={({ id }) => id}
        nameOf={({ id }) => `BC-${id}`}
        columns={[{ head: 'Folio', cell: ({ id }) => `BC-${id}` }]}
        card={() => null}
        selection={selection}
        hasMore={hasMore}
      />
    </>
  );
}

test.each([
  [true, 'Elegir los 50 que se ven', 'Los 50 que se ven'],
  [false, 'Elegir todos los de esta lista', 'Todos'],
])('of a list with more to show (%s) one tap chooses what its words say', (hasMore, name, shown) => {
  render(<Orders hasMore={hasMore} />);
  fireEvent.click(screen.getByRole('checkbox', { name }));
  expect(screen.getByText('50 elegidos')).toBeDefined();
  // Beside the box on phones; the table of wide screens has no room for it.
  for (const beside of screen.queryAllByText(/^(Todos|Los \d+ que se ven)$/))
    expect(beside.textContent).toBe(shown);
});

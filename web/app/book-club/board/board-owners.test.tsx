// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { ClubMonth } from '#contract/book-club.ts';
import { BoardOwners, EachBoard } from './board-owners.tsx';
import { useChosenBoard, useWhoseBoard } from './whose-board.ts';

const squares = Array.from({ length: 10 }, (_, at) => ({
  number: at + 1,
  type: 'book' as const,
  unlock_day: 1,
  is_available: true,
  was_opened: at < 5,
  content: null,
}));
const lupita = { child_id: 1, nickname: 'Lupita', years: 4, opened: [1, 2, 3] };
const teo = { child_id: 2, nickname: 'Teo', years: 7, opened: [1, 2, 3, 4, 5, 6, 7, 8, 9] };
const monthOf = (boards: ClubMonth['boards']) => ({ squares, boards }) as unknown as ClubMonth;

function Owners({ month }: { month: ClubMonth }) {
  return <BoardOwners month={month} chosen={useChosenBoard(month.boards)} />;
}

afterEach(() => {
  cleanup();
  useWhoseBoard.setState({ childId: null });
  localStorage.clear();
});

const chosen = () => screen.getByRole('button', { pressed: true }).textContent;

describe('Whose board it is', () => {
  test('is the family’s until a child is chosen, which the device remembers without its name', () => {
    render(<Owners month={monthOf([lupita, teo])} />);
    expect(chosen()).toContain('Familia5 de 10');
    fireEvent.click(screen.getByRole('button', { name: /^Teo/ }));
    expect(chosen()).toContain('Teo9 de 10');
    const kept = JSON.stringify({ ...localStorage });
    expect(kept).toContain('2');
    expect(kept).not.toContain('Teo');
  });

  test('is the family’s again where the chosen child is gone', () => {
    useWhoseBoard.setState({ childId: 2 });
    render(<Owners month={monthOf([lupita])} />);
    expect(chosen()).toContain('Familia');
  });

  test('every board is listed with what is left of it', () => {
    render(<EachBoard month={monthOf([lupita, teo])} />);
    const list = within(screen.getByRole('region', { name: 'Cómo va cada quien' }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'LLupita3/10Le faltan 7 para el cielo',
      'TTeo9/10Le falta 1 para el cielo',
      'Familia5/10Lo que abrieron juntos',
    ]);
    list.getByText(/lo que abre Lupita no cambia el tablero de Teo/);
  });

  test('one child is told apart from the family; without any nothing is listed', () => {
    const { rerender, container } = render(<EachBoard month={monthOf([lupita])} />);
    screen.getByText(/no cambia el tablero de la familia/);
    rerender(<EachBoard month={monthOf([])} />);
    expect(container.textContent).toBe('');
  });
});

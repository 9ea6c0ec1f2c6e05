// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { NotRead } from './screen-states.tsx';

afterEach(cleanup);

test('what is on its way is grey boxes, after a moment', async () => {
  const { container } = render(<NotRead what="los planes" query={{ error: null, refetch: vi.fn() }} />);
  expect(container.textContent).toBe('');
  await waitFor(() => expect(container.textContent).toContain('Cargando…'));
  expect(screen.queryByRole('button')).toBeNull();
});

test('a failure is said with what was to be read, and «Reintentar» reads it again', () => {
  const refetch = vi.fn();
  const query = { error: new Error('cut'), refetch };
  const { container } = render(<NotRead what="los planes" query={query} heights={[120]} />);
  expect(screen.getByText('No pudimos leer los planes.')).toBeDefined();
  expect(container.querySelector('.skeleton')).toBeNull();
  expect(refetch).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(refetch).toHaveBeenCalledTimes(1);
});

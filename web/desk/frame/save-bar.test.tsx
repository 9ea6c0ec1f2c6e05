// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, Link, RouterProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { SaveBar } from './save-bar.tsx';

function open(changes: number, more: Partial<Parameters<typeof SaveBar>[0]> = {}) {
  const onSave = vi.fn();
  const Form = () => (
    <>
      <input aria-label="Título" />
      <Link to="/lista">Catálogo</Link>
      <SaveBar changes={changes} onSave={onSave} isSaving={false} {...more} />
    </>
  );
  const router = createMemoryRouter(
    [
      { path: '/', element: <p>Hoy</p> },
      { path: '/libro', Component: Form },
      { path: '/lista', element: <p>La lista</p> },
    ],
    { initialEntries: ['/', '/libro'], initialIndex: 1 },
  );
  render(<RouterProvider router={router} />);
  return { onSave, router };
}

const leave = () => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};

test('⌘S and Ctrl+S save, also while typing, and only what changed', () => {
  const { onSave } = open(2);
  fireEvent.keyDown(screen.getByLabelText('Título'), { key: 's', metaKey: true });
  fireEvent.keyDown(document.body, { key: 's', ctrlKey: true });
  expect(onSave).toHaveBeenCalledTimes(2);
});

test.each([
  ['without a change', 0, {}],
  ['while it is being saved', 1, { isSaving: true }],
  ['while something is missing', 1, { missing: 'Escribe el título.' }],
])('the keys do not save %s', (_, changes, more) => {
  const { onSave } = open(changes, more);
  fireEvent.keyDown(document.body, { key: 's', ctrlKey: true });
  expect(onSave).not.toHaveBeenCalled();
});

test('leaving with changes by a link, by going back or by closing the page asks first', async () => {
  const { router } = open(1);
  expect(leave()).toBe(true);
  fireEvent.click(screen.getByRole('link', { name: 'Catálogo' }));
  expect(await screen.findByRole('dialog', { name: 'Tienes cambios sin guardar. ¿Salir?' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Seguir editando' }));
  await act(() => router.navigate(-1));
  fireEvent.click(await screen.findByRole('button', { name: 'Salir sin guardar' }));
  expect(await screen.findByText('Hoy')).toBeTruthy();
});

test('leaving without changes asks nothing', async () => {
  open(0);
  expect(leave()).toBe(false);
  fireEvent.click(screen.getByRole('link', { name: 'Catálogo' }));
  expect(await screen.findByText('La lista')).toBeTruthy();
});

test('of what visitors see it says when they will', () => {
  open(3, { isPublished: true });
  expect(screen.getByText('3 cambios sin guardar.').parentElement?.textContent).toContain(
    'Se verá en la tienda en menos de un minuto',
  );
});

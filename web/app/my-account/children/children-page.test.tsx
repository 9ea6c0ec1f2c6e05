// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Child } from '#contract/children.ts';
import { errorCatalogue } from '#contract/errors.ts';
import { inShop } from '../../settings/testing/in-shop.tsx';
import { queryClient } from '../../ui/query-client.ts';
import ChildrenPage from './children-page.tsx';

// A client is signed in before the page reads the cookie.
vi.hoisted(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: the other way to do it is not in the stand-in for a browser.
  document.cookie = `userInfo=${encodeURIComponent('{"n":"Mariana","t":"Cliente","c":true}')}`;
});

const user = {
  name: 'Mariana',
  paternal_lastname: 'Gutiérrez',
  maternal_lastname: 'Soto',
  email: 'mariana@correo.mx',
  phone: '',
  created_at: '2026-10-12T12:00:00.000Z',
  user_type_name: 'Cliente',
};
const lupita: Child = { child_id: 1, nickname: 'Lupita', birth_month: '2021-12' };

/** The shop's answers, and what was sent to it. */
function aShop(children: Child[], changes: Record<string, () => Response> = {}) {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (path: string, { body }: { body?: string } = {}) => {
    const [, call = ''] = /\/([\w-]+)(?:\?|$)/.exec(path) ?? [];
    if (body) sent.push({ call, ...JSON.parse(body) });
    const answers: Record<string, () => Response> = {
      'get-my-information': () => Response.json({ status: true, user }),
      'get-children': () => Response.json({ status: true, children, today: '2026-11-24' }),
      'get-categories': () =>
        Response.json({
          category_list: [{ category_id: 2, category_name: '4-6 años', age_min: 4, age_max: 6 }],
        }),
      'get-memberships': () => Response.json({ membership_list: [] }),
      'get-boxes-of-children': () => Response.json({ status: true, boxes: [] }),
      'add-child': () => Response.json({ status: true, child_id: 2 }),
      ...changes,
    };
    return answers[call]?.() ?? new Response('', { status: 404 });
  });
  render(inShop(<ChildrenPage />));
  return sent;
}

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

describe('Children in the account', () => {
  test('without any the page says what for, and that it is optional', async () => {
    aShop([]);
    await screen.findByRole('heading', { name: '¿Para quién lees?' });
    screen.getByText(/Es opcional/);
    expect(screen.queryByText(/Llevas/)).toBeNull();
  });

  test('a child has age, next birthday and what suits the age', async () => {
    aShop([lupita]);
    await screen.findByText('Cumple 5 en diciembre');
    screen.getByText('4 años');
    screen.getByText('Llevas 1 de 6.');
    const books = await screen.findByRole('link', { name: 'Ver libros de 4–6 años' });
    expect(books.getAttribute('href')).toBe('/productos?category_id=2');
  });

  test('of six no more can be added', async () => {
    aShop(Array.from({ length: 6 }, (_, at) => ({ ...lupita, child_id: at + 1, nickname: `Peque ${at}` })));
    await screen.findByText('Ya son 6, es lo más que guardamos.');
    expect(screen.queryByRole('button', { name: 'Agregar peque' })).toBeNull();
  });

  test('the form names each missing part and sends nothing', async () => {
    const sent = aShop([]);
    fireEvent.click(await screen.findByRole('button', { name: 'Agregar peque' }));
    press('Guardar peque');
    await screen.findByText('Escribe un apodo.');
    screen.getByText('Elige mes y año.');
    screen.getByText('Necesitamos que nos lo confirmes.');
    expect(sent).toEqual([]);
  });

  test('the form says at once how old the child is, and sends the version of the consent', async () => {
    const sent = aShop([]);
    fireEvent.click(await screen.findByRole('button', { name: 'Agregar peque' }));
    type('¿Cómo le dicen en casa?', 'Nico');
    type('Mes', '08');
    type('Año', '2021');
    await screen.findByText('Nico tiene 5 años.');
    screen.getByText('Le tocan los libros de 4–6 años.');
    const box = screen.getByRole<HTMLInputElement>('checkbox', { name: /Soy su mamá, papá o tutor/ });
    expect(box.checked).toBe(false);
    fireEvent.click(box);
    press('Guardar peque');
    await waitFor(() =>
      expect(sent).toEqual([
        { call: 'add-child', nickname: 'Nico', birth_month: '2021-08', consent_version: '2026-11-30' },
      ]),
    );
  });

  test('a month to come is refused before it is sent', async () => {
    const sent = aShop([]);
    fireEvent.click(await screen.findByRole('button', { name: 'Agregar peque' }));
    type('¿Cómo le dicen en casa?', 'Nico');
    fireEvent.click(screen.getByRole('checkbox'));
    type('Mes', '12');
    type('Año', '2026');
    press('Guardar peque');
    await screen.findByText('Elige un mes que ya haya empezado.');
    expect(sent).toEqual([]);
  });

  test('what was typed stays when the shop refuses, with its sentence', async () => {
    aShop([lupita], {
      'update-child': () =>
        Response.json(
          { status: false, code: 'CHILD_NOT_FOUND', status_Message: 'Ese peque ya no está.' },
          { status: 404 },
        ),
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Editar a Lupita' }));
    type('¿Cómo le dicen en casa?', 'Lupe');
    press('Guardar cambios');
    await screen.findByText('Ese peque ya no está.');
    expect(screen.getByLabelText<HTMLInputElement>('¿Cómo le dicen en casa?').value).toBe('Lupe');
  });

  test('deleting asks first; one that another tab deleted counts as deleted', async () => {
    const sent = aShop([lupita], {
      'remove-child': () =>
        Response.json({ status: false, code: 'CHILD_NOT_FOUND', status_Message: '…' }, { status: 404 }),
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Editar a Lupita' }));
    press('Borrar a Lupita');
    await screen.findByText(/su apodo, su mes de nacimiento y su tablero/);
    expect(sent).toEqual([]);
    press('Borrar');
    await waitFor(() => expect(sent).toEqual([{ call: 'remove-child', child_id: 1 }]));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Guardar cambios' })).toBeNull());
  });

  test('a failure to load can be tried again', async () => {
    aShop([], { 'get-children': () => new Response('Bad gateway', { status: 502 }) });
    await screen.findByText('No pudimos traer a tus peques');
    screen.getByRole('button', { name: 'Intentar de nuevo' });
  });
});

describe('The box of a child', () => {
  const box = {
    subscription_id: 7,
    pass_id: null,
    membership_id: 3,
    membership_name: 'Book Club Libros 3–5 años',
    child_id: 1,
    ages: '3–5 años',
    next_box_at: '2026-12-17T18:00:00.000Z',
    change: { kind: 'grows', ages: '5–7 años', price_cents: 55_000 },
  };
  const withBoxes = (...boxes: object[]) => ({
    'get-boxes-of-children': () => Response.json({ status: true, boxes }),
  });

  test('that grows says what it costs, and is kept with one tap', async () => {
    const sent = aShop([lupita], {
      ...withBoxes(box),
      'keep-box': () => Response.json({ status: true, status_Message: '' }),
    });
    await screen.findByText('Su próxima caja ya será la de 5–7 años.');
    screen.getByText(/Cuesta lo mismo: \$550.00 al mes/);
    screen.getByText('Próxima caja: 17 de diciembre');
    press('Quedarnos en 3–5');
    await waitFor(() => expect(sent).toEqual([{ call: 'keep-box', subscription_id: 7 }]));
  });

  test('that is kept too late says why', async () => {
    aShop([lupita], {
      ...withBoxes(box),
      'keep-box': () =>
        Response.json(
          { status: false, code: 'BOX_NOT_CHANGING', status_Message: errorCatalogue.BOX_NOT_CHANGING.text },
          { status: 409 },
        ),
    });
    await screen.findByText('Su próxima caja ya será la de 5–7 años.');
    press('Quedarnos en 3–5');
    await screen.findByText(/Esa caja ya no está por cambiar/);
  });

  test('of another price does not change, and leads to the plans', async () => {
    aShop(
      [lupita],
      withBoxes({
        ...box,
        ages: '0–3 años',
        change: { kind: 'other_price', ages: '3–5 años', price_cents: 55_000 },
      }),
    );
    await screen.findByText('Ya le tocaría la caja de 3–5 años, de $550.00 al mes. No cambia sola.');
    expect(screen.getByRole('link', { name: 'Cambiar de plan' }).getAttribute('href')).toBe('/membresias');
    expect(screen.queryByRole('button', { name: /Quedarnos/ })).toBeNull();
  });

  test('of a pass costs nothing more, and that of a sibling is not shown', async () => {
    aShop(
      [lupita],
      withBoxes(
        { ...box, subscription_id: null, pass_id: 4 },
        { ...box, child_id: 2, membership_name: 'Otra' },
      ),
    );
    await screen.findByText(/No pagas nada más/);
    expect(screen.queryByText('Otra')).toBeNull();
  });
});

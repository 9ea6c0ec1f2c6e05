// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AddressForm } from '../addresses/address-form.tsx';
import { ContactForm } from './contact-form.tsx';

beforeEach(() => {
  localStorage.clear();
  // The shop does not answer, so only the first digits of a postal code tell its state.
  vi.stubGlobal('fetch', async () => new Response('Bad gateway', { status: 502 }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(Form: typeof AddressForm | typeof ContactForm) {
  const onSave = vi.fn();
  const props = { initial: {}, offersDefault: true, onSave, onCancel: () => {}, onDraft: () => {} };
  render(<Form {...props} />);
  return onSave;
}

const errors = () => [...document.querySelectorAll('[id$="-error"]')].map((error) => error.textContent);
const save = () => userEvent.click(screen.getByRole('button', { name: /^Guardar/ }));
const type = async (label: RegExp, text: string) => {
  const field = screen.getByLabelText(label);
  await userEvent.clear(field);
  await userEvent.type(field, text);
};

describe('The address form', () => {
  it('requires its fields and focuses the first gap', async () => {
    const onSave = open(AddressForm);
    await save();
    expect(errors()).toEqual([
      'El código postal es requerido',
      'La colonia es requerida',
      'La calle es requerida',
      'El número exterior es requerido',
    ]);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Código postal')));
    await type(/^Código postal/, '03100');
    await screen.findByText('Escribe tu colonia y tu municipio.');
    await save();
    expect(errors()).toEqual([
      'La colonia es requerida',
      'Escribe tu municipio o alcaldía',
      'La calle es requerida',
      'El número exterior es requerido',
    ]);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Colonia')));
    expect(onSave).not.toHaveBeenCalled();
  });

  it('clears an error as soon as its field is edited, and keeps what was typed', async () => {
    open(AddressForm);
    await type(/^Código postal/, '031');
    await userEvent.click(screen.getByRole('button', { name: /^Ponerle nombre/ }));
    await type(/^Alias/, 'x'.repeat(51));
    await save();
    expect(errors()).toContain('El código postal debe tener 5 dígitos');
    expect(errors()).toContain('El alias no puede tener más de 50 caracteres');
    await userEvent.type(screen.getByLabelText(/^Código postal/), '0');
    expect(errors()).not.toContain('El código postal debe tener 5 dígitos');
    expect(errors()).toContain('La calle es requerida');
    expect(screen.getByLabelText(/^Código postal/)).toHaveProperty('value', '0310');
  });

  it('saves trimmed values and the choice to be the default', async () => {
    const onSave = open(AddressForm);
    await type(/^Calle/, '  Av. Coyoacán ');
    await type(/^Número exterior/, '1435');
    await type(/^Código postal/, '03100');
    await type(/^Colonia/, 'Del Valle');
    await type(/^Municipio/, 'Benito Juárez');
    await userEvent.click(screen.getByLabelText('Usar como dirección principal'));
    await save();
    expect(onSave).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({
        street: 'Av. Coyoacán',
        municipality: 'Benito Juárez',
        city: 'Benito Juárez',
        state: 'Ciudad de México',
        postal_code: '03100',
      }),
      true,
    );
  });

  it('labels an address of an account, and asks for whole words', async () => {
    const onSave = vi.fn();
    const props = { initial: {}, offersDefault: false, onSave, onCancel: () => {}, onDraft: () => {} };
    render(<AddressForm {...props} isForAccount failure="Error al agregar la dirección" />);
    screen.getByText('Error al agregar la dirección');
    expect(screen.queryByLabelText('Usar como dirección principal')).toBeNull();
    await type(/^Calle/, 'A');
    await save();
    expect(errors()).toContain('El alias es requerido');
    expect(errors()).toContain('La calle debe tener entre 2 y 100 caracteres');
    // The form moves the focus to its first gap, which must not come between two letters.
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true'));
    await type(/^Alias/, 'C');
    await save();
    await waitFor(() => expect(errors()).toContain('El alias debe tener entre 2 y 50 caracteres'));
    expect(onSave).not.toHaveBeenCalled();
  });

  it('offers the 32 states', async () => {
    open(AddressForm);
    await type(/^Código postal/, '00100');
    expect(await screen.findByLabelText('Estado')).toBeDefined();
    expect(screen.getByLabelText('Estado').querySelectorAll('option')).toHaveLength(33);
  });
});

describe('The contact form', () => {
  it('asks for name, phone and e-mail', async () => {
    open(ContactForm);
    await save();
    expect(errors()).toEqual([
      'El nombre completo es requerido',
      'El teléfono es requerido',
      'El email es requerido',
    ]);
  });

  it.each([
    ['55 1234 567', 'mariana@', ['El teléfono debe tener exactamente 10 dígitos', 'El email no es válido']],
    ['551234567a', 'mariana@correo.mx', ['El teléfono debe tener exactamente 10 dígitos']],
  ])('refuses %s and %s', async (phone, email, expected) => {
    open(ContactForm);
    await type(/^Nombre/, 'Mariana Gutiérrez');
    await type(/^Teléfono/, phone);
    await type(/^Correo electrónico/, email);
    await save();
    expect(errors()).toEqual(expected);
  });

  it('takes a phone with spaces', async () => {
    const onSave = open(ContactForm);
    await type(/^Nombre/, 'Mariana Gutiérrez');
    await type(/^Teléfono/, '55 1234 5678');
    await type(/^Correo electrónico/, 'mariana@correo.mx');
    await save();
    expect(onSave).toHaveBeenCalledExactlyOnceWith(
      { full_name: 'Mariana Gutiérrez', phone: '5512345678', email: 'mariana@correo.mx' },
      false,
    );
  });
});

import { z } from 'zod';
import { line, requiredLine } from './text.ts';

export const MEXICAN_STATES = [
  'Aguascalientes',
  'Baja California',
  'Baja California Sur',
  'Campeche',
  'Chiapas',
  'Chihuahua',
  'Ciudad de México',
  'Coahuila',
  'Colima',
  'Durango',
  'Estado de México',
  'Guanajuato',
  'Guerrero',
  'Hidalgo',
  'Jalisco',
  'Michoacán',
  'Morelos',
  'Nayarit',
  'Nuevo León',
  'Oaxaca',
  'Puebla',
  'Querétaro',
  'Quintana Roo',
  'San Luis Potosí',
  'Sinaloa',
  'Sonora',
  'Tabasco',
  'Tamaulipas',
  'Tlaxcala',
  'Veracruz',
  'Yucatán',
  'Zacatecas',
] as const;

/** The one shape and the one set of messages for every address form. */
export const address = z.object({
  alias: line(50, 'El alias no puede tener más de 50 caracteres').optional(),
  street: requiredLine(100, 'La calle es requerida'),
  external_number: requiredLine(30, 'El número exterior es requerido'),
  internal_number: line(40).optional(),
  neighborhood: requiredLine(100, 'La colonia es requerida'),
  municipality: line(50).optional(),
  city: requiredLine(50, 'La ciudad es requerida'),
  state: z.enum(MEXICAN_STATES, 'El estado es requerido'),
  postal_code: requiredLine(10, 'El código postal es requerido').regex(
    /^\d{5}$/,
    'El código postal debe tener 5 dígitos',
  ),
  references: line(200).optional(),
});
export type Address = z.output<typeof address>;

/** `Av. Coyoacán 1435, Int. 302, Del Valle, Ciudad de México, 03100` */
export function addressLine(of: Omit<Address, 'state'> & { state: string }): string {
  const internal = of.internal_number ? `Int. ${of.internal_number}` : '';
  // The capital is a state of the same name: once is enough.
  const state = of.state === of.city ? '' : of.state;
  return [`${of.street} ${of.external_number}`, internal, of.neighborhood, of.city, state, of.postal_code]
    .filter(Boolean)
    .join(', ');
}

import type { Address } from '#contract/address.ts';

/** Documented in the README, so never planted in a shop with real clients. */
export const DEMO_PASSWORD = 'rana-de-papel-7';

export interface DemoClient {
  email: string;
  name: string;
  paternalLastname: string;
  maternalLastname: string;
  phone: string;
  addresses: readonly Address[];
}

const home: Address = {
  alias: 'Casa',
  street: 'Calle Xicoténcatl',
  external_number: '248',
  internal_number: '5',
  neighborhood: 'Del Carmen',
  municipality: 'Coyoacán',
  city: 'Ciudad de México',
  state: 'Ciudad de México',
  postal_code: '04100',
  references: 'Entre Allende y Aldama, portón verde',
};

const grandparents: Address = {
  alias: 'Abuelos',
  street: 'Privada de los Fresnos',
  external_number: '17',
  neighborhood: 'Jardines de las Ánimas',
  city: 'Xalapa',
  state: 'Veracruz',
  postal_code: '91190',
};

const office: Address = {
  alias: 'Oficina',
  street: 'Av. Insurgentes Sur',
  external_number: '1602',
  internal_number: 'Piso 4',
  neighborhood: 'Crédito Constructor',
  municipality: 'Benito Juárez',
  city: 'Ciudad de México',
  state: 'Ciudad de México',
  postal_code: '03940',
  references: 'Dejar en recepción de 9 a 18 h',
};

/** Client who has bought for almost two years, so that the pages of an account are full. */
export const demoClient: DemoClient = {
  email: 'demo@brincacuentos.test',
  name: 'Mariana',
  paternalLastname: 'Gutiérrez',
  maternalLastname: 'Soto',
  phone: '5512345678',
  /** The first is the main address. */
  addresses: [home, grandparents, office],
};

/** Client who has just registered, so that the same pages are empty. */
export const newClient: DemoClient = {
  email: 'nueva@brincacuentos.test',
  name: '',
  paternalLastname: '',
  maternalLastname: '',
  phone: '',
  addresses: [],
};

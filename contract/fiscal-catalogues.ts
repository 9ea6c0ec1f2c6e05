import { isCompanyRfc } from './rfc.ts';

/** Holder of a régimen: a company (RFC of twelve signs), a person (thirteen), or either. */
type Holder = 'company' | 'person' | 'either';

interface Regime {
  name: string;
  holder: Holder;
  /** Cannot deduct purchases. */
  onlyWithoutEffect?: true;
}

/** The tax authority's regimes that buy here, by their code. */
export const regimes = {
  '601': { name: 'General de Ley Personas Morales', holder: 'company' },
  '603': { name: 'Personas Morales con Fines no Lucrativos', holder: 'company' },
  '605': {
    name: 'Sueldos y Salarios e Ingresos Asimilados a Salarios',
    holder: 'person',
    onlyWithoutEffect: true,
  },
  '606': { name: 'Arrendamiento', holder: 'person' },
  '608': { name: 'Demás ingresos', holder: 'person', onlyWithoutEffect: true },
  '610': { name: 'Residentes en el Extranjero sin Establecimiento Permanente en México', holder: 'person' },
  '611': {
    name: 'Ingresos por Dividendos (socios y accionistas)',
    holder: 'person',
    onlyWithoutEffect: true,
  },
  '612': { name: 'Personas Físicas con Actividades Empresariales y Profesionales', holder: 'person' },
  '614': { name: 'Ingresos por intereses', holder: 'person', onlyWithoutEffect: true },
  '615': {
    name: 'Régimen de los ingresos por obtención de premios',
    holder: 'person',
    onlyWithoutEffect: true,
  },
  '616': { name: 'Sin obligaciones fiscales', holder: 'person', onlyWithoutEffect: true },
  '620': {
    name: 'Sociedades Cooperativas de Producción que optan por diferir sus ingresos',
    holder: 'company',
  },
  '621': { name: 'Incorporación Fiscal', holder: 'person' },
  '622': { name: 'Actividades Agrícolas, Ganaderas, Silvícolas y Pesqueras', holder: 'company' },
  '623': { name: 'Opcional para Grupos de Sociedades', holder: 'company' },
  '624': { name: 'Coordinados', holder: 'company' },
  '625': {
    name: 'Actividades Empresariales con ingresos a través de Plataformas Tecnológicas',
    holder: 'person',
  },
  '626': { name: 'Régimen Simplificado de Confianza', holder: 'either' },
} as const satisfies Readonly<Record<string, Regime>>;

export type RegimeCode = keyof typeof regimes;
export const regimeCodes = Object.keys(regimes) as [RegimeCode, ...RegimeCode[]];

/** Use of an invoice. */
export const uses = {
  G01: 'Adquisición de mercancías',
  G03: 'Gastos en general',
  S01: 'Sin efectos fiscales',
} as const;

export type UseCode = keyof typeof uses;
export const useCodes = Object.keys(uses) as [UseCode, ...UseCode[]];

export function usesOf(regime: RegimeCode): readonly UseCode[] {
  const { onlyWithoutEffect }: Regime = regimes[regime];
  return onlyWithoutEffect ? ['S01'] : useCodes;
}

export function mayHaveRegime(rfc: string, regime: RegimeCode): boolean {
  const { holder }: Regime = regimes[regime];
  return holder === 'either' || (holder === 'company') === isCompanyRfc(rfc);
}

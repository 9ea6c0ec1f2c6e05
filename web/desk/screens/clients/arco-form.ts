import { type ArcoKind, type ArcoRequest, type ArcoState, arcoKinds } from '#contract/desk/clients.ts';
import { mexicoCityDay } from '#contract/mexico-city.ts';

/** As it is typed. */
export interface ArcoForm {
  email: string;
  kind: ArcoKind;
  received_on: string;
  state: ArcoState;
  note: string;
  answer: string;
}

export const arcoLabels: Readonly<Record<keyof ArcoForm, string>> = {
  email: 'Correo de quien lo pide',
  kind: 'Qué pide',
  received_on: 'Día en que llegó',
  state: 'Estado',
  note: 'Qué pidió, con sus palabras',
  answer: 'Qué se le contestó',
};

export const formOf = (request: ArcoRequest | null, email: string): ArcoForm =>
  request
    ? {
        email: request.email,
        kind: request.kind,
        received_on: request.received_on,
        state: request.state,
        note: request.note,
        answer: request.answer,
      }
    : {
        email,
        kind: arcoKinds[0],
        received_on: mexicoCityDay(new Date()),
        state: 'abierta',
        note: '',
        answer: '',
      };

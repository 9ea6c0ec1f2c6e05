import { z } from 'zod';
import { image } from '../catalog.ts';
import {
  bannerPicture,
  type DocumentContent,
  type DocumentName,
  documentNames,
  documentSchemas,
  isLegal,
} from '../site-documents.ts';
import { entryOfChange, ok, version } from './change.ts';
import { defineDeskCalls } from './desk-call.ts';
import { uploadId } from './uploads.ts';

export type LegalDocument = Extract<DocumentName, `legal:${string}`>;
export type SiteDocument = Exclude<DocumentName, LegalDocument>;

const legalDocument = z.enum(documentNames.filter(isLegal) as [LegalDocument, ...LegalDocument[]]);
const siteDocument = z.enum(
  documentNames.filter((name) => !isLegal(name)) as [SiteDocument, ...SiteDocument[]],
);

/** Name of each document in sentences. */
export const documentLabels: Readonly<Record<DocumentName, string>> = {
  banners: 'los banners de la portada',
  promos: 'las promociones de la portada',
  recommendation: 'el libro que recomienda la portada',
  strip: 'la franja',
  'questions:readers-club': 'las preguntas de Book Club Lectores',
  'questions:guide': 'las preguntas de la guía digital',
  'legal:terms': 'los términos y condiciones',
  'legal:privacy': 'el aviso de privacidad',
  'legal:shipping': 'envíos y devoluciones',
};

const day = z.iso.date('Escribe una fecha');

const documentVersion = z.object({
  number: z.number().int(),
  published_at: z.iso.datetime(),
  /** Person who published it; null for the text that came with the shop. */
  staff_name: z.string().nullable(),
  valid_from: z.iso.date().nullable(),
});
export type DocumentVersionView = z.infer<typeof documentVersion>;

/** A text as it is worked on: its draft, else what is published. */
const documentView = z.object({
  name: z.enum(documentNames),
  content: z.custom<DocumentContent>((value) => typeof value === 'object' && value !== null),
  has_draft: z.boolean(),
  version,
  published: z.number().int(),
  /** The newest fifty, newest first. */
  versions: z.array(documentVersion),
  /** Addresses of the pictures in it, by their keys. */
  pictures: z.record(z.string(), image),
});
export type DocumentView = z.infer<typeof documentView>;
const answer = ok.extend({ document: documentView });
/** Answer with the audit entry by which the change is undone. */
const written = answer.extend(entryOfChange);

const saved = <N extends DocumentName>(name: N) =>
  z.object({ name: z.literal(name), content: documentSchemas[name], version });

const published = z.number().int().min(1).max(1_000_000);

export const deskDocumentCalls = defineDeskCalls({
  'GET /desk/documents/get': {
    access: 'site',
    summary:
      'Banners, promos, the recommended book, the strip or the questions of a page, as they are worked on',
    query: z.object({ name: siteDocument }),
    response: answer,
    errors: ['BAD_REQUEST'],
  },
  'POST /desk/documents/save': {
    access: 'site',
    writes: true,
    summary: 'Keeps a draft, which visitors do not see',
    body: z.discriminatedUnion('name', [
      saved('banners'),
      saved('promos'),
      saved('recommendation'),
      saved('strip'),
      saved('questions:readers-club'),
      saved('questions:guide'),
    ]),
    response: written,
    errors: ['BAD_REQUEST', 'EDITED_MEANWHILE'],
  },
  'POST /desk/documents/publish': {
    access: 'site',
    writes: true,
    summary: 'Shows the draft to visitors, as a new version',
    body: z.object({ name: siteDocument, version }),
    response: written,
    errors: ['BAD_REQUEST', 'EDITED_MEANWHILE'],
  },
  'POST /desk/documents/discard': {
    access: 'site',
    writes: true,
    summary: 'Throws the draft away',
    body: z.object({ name: siteDocument, version }),
    response: written,
    errors: ['BAD_REQUEST', 'EDITED_MEANWHILE'],
  },
  'POST /desk/documents/restore': {
    access: 'site',
    writes: true,
    summary: 'Publishes an older version again, as a new one',
    body: z.object({ name: siteDocument, number: published, version }),
    response: written,
    errors: ['BAD_REQUEST', 'NOT_FOUND', 'EDITED_MEANWHILE'],
  },
  'POST /desk/documents/add-picture': {
    access: 'site',
    writes: true,
    summary: 'Makes a picture for banners of a file that was sent',
    body: z.object({ upload_id: uploadId }),
    response: ok.extend({ picture: bannerPicture, image }),
    errors: ['BAD_REQUEST', 'NOT_FOUND', 'UPLOAD_REFUSED', 'OVERLOADED'],
  },
  'GET /desk/legal/get': {
    access: 'legal',
    summary: 'A legal text, as it is worked on',
    query: z.object({ name: legalDocument }),
    response: answer,
    errors: ['BAD_REQUEST'],
  },
  'POST /desk/legal/save': {
    access: 'legal',
    confirm: true,
    writes: true,
    summary: 'Keeps the draft of a legal text',
    body: z.discriminatedUnion('name', [
      saved('legal:terms'),
      saved('legal:privacy'),
      saved('legal:shipping'),
    ]),
    response: written,
    errors: ['BAD_REQUEST', 'EDITED_MEANWHILE'],
  },
  'POST /desk/legal/publish': {
    access: 'legal',
    confirm: true,
    writes: true,
    summary: 'Publishes the draft of a legal text, which holds from a day on',
    body: z.object({ name: legalDocument, version, valid_from: day }),
    response: written,
    errors: ['BAD_REQUEST', 'EDITED_MEANWHILE'],
  },
  'POST /desk/legal/discard': {
    access: 'legal',
    confirm: true,
    writes: true,
    summary: 'Throws the draft of a legal text away',
    body: z.object({ name: legalDocument, version }),
    response: written,
    errors: ['BAD_REQUEST', 'EDITED_MEANWHILE'],
  },
  'POST /desk/legal/restore': {
    access: 'legal',
    confirm: true,
    writes: true,
    summary: 'Publishes an older version of a legal text again, holding from today',
    body: z.object({ name: legalDocument, number: published, version }),
    response: written,
    errors: ['BAD_REQUEST', 'NOT_FOUND', 'EDITED_MEANWHILE'],
  },
});

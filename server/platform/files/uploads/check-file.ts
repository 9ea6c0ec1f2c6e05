import { isUtf8 } from 'node:buffer';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { fileTypeFromBuffer } from 'file-type';
import { LONGEST_AUDIO_SECONDS, type UploadKindName, uploadKinds } from '#contract/desk/uploads.ts';
import { type AudioProblem, UnusableAudio } from '../../audio/audio-problems.ts';
import { cleanAudio } from '../../audio/clean-audio.ts';
import { ShopError } from '../../errors.ts';
import { cleanPicture, type ImageProblem, UnusableImage } from '../../images/images.ts';
import type { Pieces } from '../../processes/run-in-process.ts';
import { decodeText } from '../../sheets/decode-text.ts';
import { hasPage, isLocked } from './pdf-facts.ts';

interface CheckedFile {
  /** Kept content: of a picture only its pixels, of an audio only its sound. */
  data: Buffer;
  contentType: string;
}

const refused = (sentence: string) => new ShopError('UPLOAD_REFUSED', { sentence });

/** Finds the type of a file by its bytes alone: neither its name nor the browser's word for it counts. */
export async function checkFile(kind: UploadKindName, content: Buffer | Pieces): Promise<CheckedFile> {
  const { types } = uploadKinds[kind];
  // The largest of all, and only looked at in the process that reads it.
  if ((types as readonly string[]).includes('audio/mpeg')) return checkAudio(content);
  const bytes = Buffer.isBuffer(content) ? content : await buffer(Readable.from(content.read()));
  if ((types as readonly string[]).includes('image/jpeg')) return picture(bytes);
  if ((types as readonly string[]).includes('application/pdf')) return pdf(kind, bytes);
  if ((types as readonly string[]).includes('text/csv')) return csv(bytes);
  return xml(bytes);
}

const pictureProblems: Readonly<Record<ImageProblem, string>> = {
  'not-an-image': 'Esa foto está dañada o incompleta. Elige otra.',
  'too-many-bytes': 'La foto pesa demasiado; el máximo es 15 MB.',
  'too-much-memory':
    'La foto es demasiado grande para abrirla. Expórtala en JPEG, de 3,500 pixeles por lado como máximo, y súbela otra vez.',
};

async function picture(bytes: Buffer): Promise<CheckedFile> {
  const type = (await fileTypeFromBuffer(bytes))?.mime;
  if (!type || !(uploadKinds.picture.types as readonly string[]).includes(type))
    throw refused('Ese archivo no es una foto en JPEG, PNG o WebP. Elige otro.');
  if (hasMarkupAtEdges(bytes) || isArchive(bytes))
    throw refused('Esa foto trae otro archivo escondido adentro. Tómala o expórtala otra vez.');
  try {
    return await cleanPicture(bytes);
  } catch (error) {
    if (error instanceof UnusableImage) throw refused(pictureProblems[error.problem]);
    throw error;
  }
}

const PDF_HEAD = Buffer.from('%PDF-');
const PDF_END = Buffer.from('%%EOF');
const END_WITHIN = 1024;

/** Readers take a PDF whose beginning lies further in; that room is what files that are two things at once live in. */
async function pdf(kind: UploadKindName, bytes: Buffer): Promise<CheckedFile> {
  if (!bytes.subarray(0, PDF_HEAD.length).equals(PDF_HEAD))
    throw refused('Ese archivo no es un PDF, aunque se llame así. Elige otro.');
  if (!bytes.subarray(-END_WITHIN).includes(PDF_END))
    throw refused('Ese PDF está cortado: le falta el final. Expórtalo otra vez.');
  if (hasMarkup(bytes.subarray(0, END_WITHIN)) || isArchive(bytes))
    throw refused('Ese PDF trae otro archivo escondido adentro. Expórtalo otra vez.');
  // Programs for invoices often forbid changing theirs, which opens all the same.
  if (kind !== 'invoice-pdf' && isLocked(bytes))
    throw refused(
      'Ese PDF está protegido con contraseña: no todos podrían abrirlo o imprimirlo. Guárdalo sin protección y súbelo otra vez.',
    );
  if (!isLocked(bytes) && !(await hasPage(bytes)))
    throw refused('Ese PDF no tiene ninguna página. Expórtalo otra vez y ábrelo antes de subirlo.');
  return { data: bytes, contentType: 'application/pdf' };
}

async function csv(bytes: Buffer): Promise<CheckedFile> {
  const data = Buffer.from(decodeText(bytes) ?? '');
  if (data.length === 0 || (await fileTypeFromBuffer(data)))
    throw refused('Ese archivo no es una lista CSV. En tu hoja de cálculo elige «Guardar como: CSV UTF-8».');
  if (startsWithMarkup(data)) throw refused('Ese archivo es una página, no una lista CSV. Elige otro.');
  return { data, contentType: 'text/csv' };
}

/** Root element of an invoice, behind what may stand before it. */
const INVOICE = /^(?:\s|<[?!][^<>]*>)*<(?:\w{1,20}:)?Comprobante[\s>]/;

function xml(bytes: Buffer): CheckedFile {
  const isWide = bytes[0] === 0xff || bytes[0] === 0xfe;
  if (!isWide && !beginning(bytes).startsWith('<'))
    throw refused('Ese archivo no es el XML de una factura. Elige otro.');
  requireText(
    bytes,
    'El XML no está en UTF-8, como lo pide el SAT. Bájalo otra vez de tu programa de facturas.',
  );
  const text = bytes.toString();
  // Additions of an issuer for its own clients may hold a page; the file is only ever downloaded.
  if (!INVOICE.test(text) || /<!(doctype|entity)/i.test(text))
    throw refused('Ese archivo no es el XML de una factura. Elige otro.');
  return { data: bytes, contentType: 'application/xml' };
}

function requireText(bytes: Buffer, sentence: string) {
  if (!isUtf8(bytes) || bytes.includes(0)) throw refused(sentence);
}

const beginning = (bytes: Buffer) =>
  bytes
    .subarray(0, 512)
    .toString()
    .replace(/^\uFEFF/, '')
    .trimStart();

const startsWithMarkup = (bytes: Buffer) => /^<(!doctype|html|svg|script|\?xml)/i.test(beginning(bytes));

const MARKUP = /<script|<!doctype|<html|<svg[\s>]|<\?php|<iframe/i;

/** Byte for byte, whatever the bytes mean. */
const hasMarkup = (bytes: Buffer) => MARKUP.test(bytes.toString('latin1'));

/** Bytes at both ends that hold a photo's metadata; among millions of pixels chance writes markup now and then. */
const EDGE = 65_536;
const hasMarkupAtEdges = (bytes: Buffer) =>
  hasMarkup(bytes.subarray(0, EDGE)) || hasMarkup(bytes.subarray(-EDGE));

const ARCHIVE_END = Buffer.from('PK\x05\x06');
const ARCHIVE_END_BYTES = 22;
const COMMENT_LENGTH_AT = 20;
const COMMENT_MAX = 65_535;

/** A ZIP is read from its end, which may stand behind anything else. */
function isArchive(bytes: Buffer): boolean {
  const tail = bytes.subarray(-(COMMENT_MAX + ARCHIVE_END_BYTES));
  for (let at = tail.indexOf(ARCHIVE_END); at >= 0; at = tail.indexOf(ARCHIVE_END, at + 1)) {
    const isWhole = at + ARCHIVE_END_BYTES <= tail.length;
    if (isWhole && at + ARCHIVE_END_BYTES + tail.readUInt16LE(at + COMMENT_LENGTH_AT) === tail.length)
      return true;
  }
  return false;
}

const audioSentences: Readonly<Record<AudioProblem, string>> = {
  webm: 'Ese audio está en WebM, que no se oye en todos los teléfonos. Grábalo aquí con Chrome o Safari, o súbelo en MP3.',
  video: 'Ese archivo es un video. Exporta solo el sonido, en MP3 o M4A, y súbelo otra vez.',
  'other-sound':
    'Ese audio no es MP3 ni M4A (AAC): no todos los teléfonos lo oyen. Expórtalo en MP3 y súbelo otra vez.',
  'mp3-in-mp4': 'Ese archivo es un MP3 guardado como MP4. Expórtalo en MP3 y súbelo otra vez.',
  'not-audio': 'Ese archivo no es un audio, aunque se llame así. Elige un MP3 o un M4A.',
  cut: 'Ese audio está cortado: le falta una parte. Expórtalo o envíalo otra vez, completo.',
  damaged: 'Ese audio está dañado y no se puede leer. Expórtalo otra vez en MP3 o M4A.',
  'too-long': `Ese audio dura más de ${LONGEST_AUDIO_SECONDS / 60} minutos. Pártelo en dos y sube cada parte.`,
  'too-short': 'Ese audio dura menos de un segundo. Grábalo otra vez.',
};

/** Keeps only the sound of an audio: tags, pictures and whatever else the file carried are dropped. */
async function checkAudio(bytes: Buffer | Pieces): Promise<CheckedFile> {
  try {
    const { data, contentType } = await cleanAudio(bytes);
    return { data, contentType };
  } catch (error) {
    if (error instanceof UnusableAudio) throw refused(audioSentences[error.problem]);
    throw error;
  }
}

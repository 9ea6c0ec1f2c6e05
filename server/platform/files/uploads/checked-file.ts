export interface CheckedFile {
  /** Kept content: of a picture only its pixels, of an audio only its sound. */
  data: Buffer;
  contentType: string;
}

export interface CheckedFile {
  /** What is kept: of a picture only its pixels, of an audio only its sound. */
  data: Buffer;
  contentType: string;
}

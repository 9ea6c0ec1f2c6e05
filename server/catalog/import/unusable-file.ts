/** The file as a whole cannot be imported. */
export class UnusableFile extends Error {}

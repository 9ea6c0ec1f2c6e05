import type { ProductFile } from '../catalog/catalog.ts';

/** The planted guide has an edition for the screen beside its PDF since this one. */
const FIRST_FOR_SCREEN = 2;

/** Key of the texts from which a guide's pages for the screen are made; null for a file that the owner uploaded. */
export function screenEdition({ fileKey }: Pick<ProductFile, 'fileKey'>): string | null {
  const [, name, edition] = /^(private\/guides\/[\w-]+-(\d+))\.pdf$/.exec(fileKey) ?? [];
  return name && Number(edition) >= FIRST_FOR_SCREEN ? `${name}.json` : null;
}

import type { Image } from '#contract/catalog.ts';
import type { DocumentView } from '#contract/desk/documents.ts';
import type { BannerPicture, DocumentContent, DocumentName } from '#contract/site-documents.ts';
import { toImage } from '../../../catalog/catalog.ts';
import type { FileStorage } from '../../../platform/files/file-storage.ts';
import type { Shop } from '../../../platform/shop.ts';
import { findVersions, findWorkedDocument } from './documents-desk.queries.ts';

export async function showDocument(
  { db, files }: Pick<Shop, 'db' | 'files'>,
  name: DocumentName,
): Promise<DocumentView> {
  const [{ draft, content, version, published }, versions] = await Promise.all([
    findWorkedDocument(db, name),
    findVersions(db, name),
  ]);
  const shown = draft ?? content;
  return {
    name,
    content: shown,
    has_draft: draft !== null,
    version,
    published,
    versions: versions.map(({ number, published_at, staff_name, valid_from }) => ({
      number,
      published_at: published_at.toISOString(),
      staff_name,
      valid_from,
    })),
    pictures: Object.fromEntries(
      picturesIn(shown).map((picture) => [picture.file_key, addresses(files, picture)]),
    ),
  };
}

export const addresses = (files: FileStorage, { file_key, ...sizes }: BannerPicture): Image =>
  toImage(files, { fileKey: file_key, ...sizes });

export function picturesIn({ blocks }: DocumentContent): BannerPicture[] {
  return blocks.flatMap((block) => {
    if (!('kind' in block) || block.kind !== 'own' || !block.picture) return [];
    const { wide, phone } = block.picture;
    return phone ? [wide, phone] : [wide];
  });
}

import { fillText, type TextValues } from '#contract/fill-text.ts';
import { mexicoCityDay } from '#contract/mexico-city.ts';
import type { SiteSettings } from '#contract/site.ts';
import type {
  Banner,
  BannerPicture,
  LegalName,
  LegalSection,
  QuestionPage,
} from '#contract/site-documents.ts';
import type {
  LegalText,
  ShownBanner,
  ShownPromo,
  ShownRecommendation,
  ShownSection,
} from '#contract/site-texts.ts';
import { webAddressOf } from '#contract/web-address.ts';
import { type CatalogReader, showRecommended, toImage } from '../../catalog/catalog.ts';
import { ShopError } from '../../platform/errors.ts';
import type { FileStorage } from '../../platform/files/file-storage.ts';
import type { Shop } from '../../platform/shop.ts';
import { findDocumentVersion, type PublishedVersion } from './documents.queries.ts';
import type { Documents } from './keep-documents.ts';

/** Tells whether a banner is shown on a day; its first and last days are included. */
export const isShownOn = ({ from, until }: Pick<Banner, 'from' | 'until'>, day: string) =>
  (from === null || from <= day) && (until === null || day <= until);

interface Ground {
  documents: Documents;
  settings: SiteSettings;
  values: TextValues;
}

export function showStrip({ documents, values }: Omit<Ground, 'settings'>): string {
  return fillText(documents.content('strip').blocks[0]?.text ?? '', values);
}

/** The home page's texts on the day that it is in Mexico City. */
export async function showHome(
  { files, clock, catalog }: Pick<Shop, 'files' | 'clock'> & { catalog: CatalogReader },
  ground: Ground,
) {
  const { documents, values } = ground;
  const today = mexicoCityDay(clock.now());
  return {
    banners: documents
      .content('banners')
      .blocks.filter((banner) => isShownOn(banner, today))
      .map((banner) => showBanner(files, banner, values)),
    promos: showPromos(ground),
    recommendation: await showRecommendation(catalog, ground),
  };
}

async function showRecommendation(
  catalog: CatalogReader,
  { documents, values }: Ground,
): Promise<ShownRecommendation | null> {
  const [chosen] = documents.content('recommendation').blocks;
  const book = chosen && (await showRecommended(catalog, chosen.sku));
  return book ? { why: fillText(chosen.why, values), ...book } : null;
}

function showBanner(files: FileStorage, banner: Banner, values: TextValues): ShownBanner {
  if (banner.kind === 'first-age') return { id: banner.id, kind: banner.kind };
  const { from: _from, until: _until, picture, ...shown } = banner;
  const urls = ({ file_key, ...sizes }: BannerPicture) => toImage(files, { fileKey: file_key, ...sizes });
  return {
    ...shown,
    title: fillText(shown.title, values),
    text: fillText(shown.text, values),
    action: fillText(shown.action, values),
    picture: picture && { wide: urls(picture.wide), phone: picture.phone && urls(picture.phone) },
  };
}

function showPromos({ documents, settings, values }: Ground): ShownPromo[] {
  const hasCommunity = webAddressOf(settings.community_url) !== null;
  return documents.content('promos').blocks.map((promo) => ({
    ...promo,
    title: fillText(promo.title, values),
    text: fillText(promo.text, values),
    action: fillText(promo.action, values),
    facts: promo.facts
      .filter((fact) => hasCommunity || !fact.needs_community)
      .map(({ icon, text }) => ({ icon, text: fillText(text, values) })),
  }));
}

/** Shows questions, leaving in braces the names of what only the page knows. */
export const showQuestions = (page: QuestionPage, { documents, values }: Omit<Ground, 'settings'>) =>
  documents.content(`questions:${page}`).blocks.map(({ question, answer }) => ({
    question: fillText(question, values),
    answer: fillText(answer, values),
  }));

/** A legal text as it holds today, or a version of it that was ever published. */
export async function showLegal(
  { db }: Pick<Shop, 'db'>,
  { name, version }: { name: LegalName; version?: number | undefined },
  { documents, values }: Omit<Ground, 'settings'>,
): Promise<LegalText> {
  const current = documents.current(`legal:${name}`);
  const next = documents.next(`legal:${name}`);
  const isAsked = ({ number }: PublishedVersion) => version === undefined || number === version;
  const shown = isAsked(current) ? current : await findDocumentVersion(db, `legal:${name}`, version ?? 0);
  if (!shown?.valid_from) throw new ShopError('NOT_FOUND', { sentence: 'Ese texto no tiene esa versión.' });
  const { blocks } = shown.content as { blocks: LegalSection[] };
  const isPast = shown.number < current.number;
  // Past versions say what they said then, whatever the shop's address or prices are today.
  const said = isPast ? { ...values, ...shown.filled_with } : values;
  return {
    sections: blocks.map((section) => showSection(section, said)),
    version: shown.number,
    valid_from: shown.valid_from,
    came_with_shop: shown.came_with_shop,
    is_current: shown.number === current.number,
    next: next?.valid_from ? { version: next.number, valid_from: next.valid_from } : null,
  };
}

function showSection(section: LegalSection, values: TextValues): ShownSection {
  const filled = (text: string) => fillText(text, values);
  const { title, paragraphs, points, closing, links } = section;
  return {
    title: filled(title),
    paragraphs: paragraphs.map(filled),
    points: points.map(filled),
    closing: filled(closing),
    links: links.map(({ to, name }) => ({ to, name: filled(name) })),
  };
}

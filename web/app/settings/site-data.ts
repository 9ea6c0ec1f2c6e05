import { createContext, useContext } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { LaterMethod } from '#contract/later-payment.ts';
import { type MembershipFamily, membershipFamilies } from '#contract/membership-terms.ts';
import type { Cents } from '#contract/money.ts';
import type { PublicSettings } from '#contract/site.ts';
import type { Api } from '../ui/api.ts';
import {
  type AgeGroup,
  ageGroups,
  fallbackAges,
  fallbackTopics,
  type TopicLink,
  topicLinks,
} from './taxonomy.ts';

/**
 * Settings for pages. While they cannot be read, the shipping fee is null, never 0, which would promise free shipping.
 */
export type ShownSettings = Omit<PublicSettings, 'shipping_cents'> & { shipping_cents: Cents | null };

export const areKnown = (settings: ShownSettings): settings is PublicSettings =>
  settings.shipping_cents !== null;

/** Data of the frame around every page. */
export interface SiteData {
  settings: ShownSettings;
  /** The line above every page; empty without one. */
  strip: string;
  isDemo: boolean;
  /** True when members are invited to a group of reading families. */
  hasCommunity: boolean;
  /** Kinds of memberships that can be joined; all of them while that is unknown. */
  families: readonly MembershipFamily[];
  /** Ways to pay later that the shop takes; none while that is unknown. */
  laterMethods: readonly LaterMethod[];
  /** Public address of the shop, for canonical links. */
  origin: string;
  ages: AgeGroup[];
  topics: TopicLink[];
}

/** False in a new shop, which has neither ages nor topics: its menus leave them out. */
export const hasCategories = ({ ages, topics }: SiteData) => ages.length + topics.length > 0;

/** Settings of a shop whose settings cannot be read: it still sells, and leaves out the texts they would fill. */
const unknownSettings: ShownSettings = {
  brand_name: 'Brincacuentos',
  legal_name: '',
  tagline: '',
  owner_name: '',
  owner_bio: [],
  home_about_title: '',
  home_about_text: '',
  contact_email: '',
  contact_phone: '',
  contact_hours: '',
  postal_address: '',
  social_instagram: '',
  social_facebook: '',
  social_tiktok: '',
  shipping_cents: null,
  gift_wrap_cents: null,
  handling_days: 0,
  cutoff_hour: 0,
  delivery_zones: [],
  closed_days: [],
  box_handling_days: null,
  cash_days: 0,
  fixed_price_months: 0,
  questionnaire_url: '',
  community_url: '',
  club_greeting: '',
  pesos_per_dollar: 0,
};

/** Loads the frame. It never rejects: a page must not be lost because its frame could not be filled. */
export async function loadSite(api: Api, origin: string): Promise<SiteData> {
  const [site, categories, topics] = await Promise.allSettled([
    api('GET /site/get-settings'),
    api('GET /categories/get-categories'),
    api('GET /topics/get-topics'),
  ]);
  const known = site.status === 'fulfilled' ? site.value : null;
  return {
    settings: known?.settings ?? unknownSettings,
    strip: known?.strip ?? '',
    isDemo: known?.is_demo ?? false,
    hasCommunity: known?.has_community ?? false,
    families: known?.families ?? membershipFamilies,
    laterMethods: known?.later_methods ?? [],
    origin,
    // Fallbacks replace failed calls only: a shop without ages or topics shows none.
    ages: categories.status === 'fulfilled' ? ageGroups(categories.value.category_list) : fallbackAges,
    topics: topics.status === 'fulfilled' ? topicLinks(topics.value.topic_list) : fallbackTopics,
  };
}

const emptySite: SiteData = {
  settings: unknownSettings,
  strip: '',
  isDemo: false,
  hasCommunity: false,
  families: membershipFamilies,
  laterMethods: [],
  origin: '',
  ages: fallbackAges,
  topics: fallbackTopics,
};

/** Data of the frame for parts of pages that stand outside the storefront. */
export const SiteContext = createContext<SiteData | null>(null);

/** Data of the frame, on every page and on the error page. */
export function useSite(): SiteData {
  const ofPage = useRouteLoaderData<SiteData>('root');
  return useContext(SiteContext) ?? ofPage ?? emptySite;
}

/**
 * Per network, whether asked by a list, by suggestions or by a page that is rendered. A list of several ages or topics
 * counts as a search: it gathers as much, and there are more of them than can be kept.
 */
export const SEARCHES = { name: 'search-ip', max: 60, windowSeconds: 60 };

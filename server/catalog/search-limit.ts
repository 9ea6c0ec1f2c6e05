/** Per network, whether asked by a list, by suggestions or by a page that is rendered. */
export const SEARCHES = { name: 'search-ip', max: 60, windowSeconds: 60 };

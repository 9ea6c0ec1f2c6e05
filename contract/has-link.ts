const LINK_PIECE = /:\/\/|www\.|@/i;
/** Endings of web addresses that no Spanish sentence has behind a full stop without a space. */
const SITE =
  /[\p{L}\p{N}]\.(?:com|net|org|mx|edu|gob|info|app|link|shop|site|store|online|web|page|club|xyz|dev|io|ly|gg|tv)(?![\p{L}\p{N}])/iu;
/** Address of any ending, where a path follows it. */
const PATH = /[\p{L}\p{N}]\.\p{L}{2}\p{L}{0,20}\//u;

/** Tells whether a short text has the address of a page or of mail; `Ma.José` and `a.m.` are none. */
export const hasLink = (text: string) => LINK_PIECE.test(text) || SITE.test(text) || PATH.test(text);

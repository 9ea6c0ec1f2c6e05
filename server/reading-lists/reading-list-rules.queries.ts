/** Rules about lists and authors' pages; each query finds what breaks one. */
export const readingListRules: Readonly<Record<string, string>> = {
  'each book of a list has a place of its own': `
    SELECT reading_list_id FROM reading_list_item GROUP BY reading_list_id HAVING count(*) <> count(DISTINCT position)`,
  'the page of an author begins with one book': `
    SELECT slug FROM author_page_book WHERE part = 'start' GROUP BY slug HAVING count(*) > 1`,
};

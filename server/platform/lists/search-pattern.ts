/** True of a column that has the words of a text in their order, anywhere, without accents. `words` is its placeholder. */
export const hasWordsOf = (column: string, words: string) =>
  `${column} LIKE ('%' || replace(f_search_text(${words}), ' ', '%') || '%')`;

/** True of a column that begins with a value, in the order of an index for patterns. */
export const beginsWith = (column: string, value: string) =>
  `${column} ~>=~ ${value} AND ${column} ~<~ (${value} || chr(1114111))`;

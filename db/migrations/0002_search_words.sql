-- The list of words follows the books by itself, whoever writes them: seed, import or back office.
CREATE FUNCTION collect_search_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_word (word)
  SELECT DISTINCT w FROM changed,
    LATERAL regexp_split_to_table(lower(f_unaccent(title || ' ' || f_join_words(authors))), '[^a-z0-9]+') AS w
  WHERE length(w) >= 2
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER product_words_inserted AFTER INSERT ON product
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION collect_search_words();
--> statement-breakpoint
-- A transition table forbids a column list, so this runs for every update of product: reservations skip it below.
CREATE FUNCTION collect_changed_search_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_word (word)
  SELECT DISTINCT w FROM changed JOIN before USING (product_id),
    LATERAL regexp_split_to_table(lower(f_unaccent(changed.title || ' ' || f_join_words(changed.authors))), '[^a-z0-9]+') AS w
  WHERE (changed.title, changed.authors) IS DISTINCT FROM (before.title, before.authors) AND length(w) >= 2
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER product_words_updated AFTER UPDATE ON product
  REFERENCING NEW TABLE AS changed OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION collect_changed_search_words();

-- Text as it is searched: small letters, no accents, nothing but letters and digits.
CREATE FUNCTION f_search_text(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  AS $$ SELECT btrim(regexp_replace(lower(public.f_unaccent($1)), '[^[:alnum:]]+', ' ', 'g')) $$;
--> statement-breakpoint
-- A short word, and what is left of it without one of its letters.
CREATE FUNCTION f_slips(text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  AS $$ SELECT array_agg(DISTINCT left($1, i) || substr($1, i + 2)) || $1 FROM generate_series(0, length($1) - 1) AS i $$;
--> statement-breakpoint
DROP TRIGGER product_words_inserted ON product;
--> statement-breakpoint
DROP TRIGGER product_words_updated ON product;
--> statement-breakpoint
DROP FUNCTION collect_search_words();
--> statement-breakpoint
DROP FUNCTION collect_changed_search_words();
--> statement-breakpoint
DROP INDEX "product_newest";--> statement-breakpoint
DROP INDEX "product_search";--> statement-breakpoint
DROP INDEX "search_word_trigrams";--> statement-breakpoint
ALTER TABLE "product" drop column "search_vector";--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "search_vector" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('es_unaccent', f_search_text(title)), 'A') || setweight(to_tsvector('es_unaccent', f_search_text(f_join_words(authors))), 'B')) STORED;--> statement-breakpoint
ALTER TABLE "search_word" ALTER COLUMN "word" SET DATA TYPE text COLLATE "C";--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "title_key" text COLLATE "C" GENERATED ALWAYS AS (f_search_text(title)) STORED;--> statement-breakpoint
ALTER TABLE "search_word" ADD COLUMN "stem" text;--> statement-breakpoint
ALTER TABLE "search_word" ADD COLUMN "slips" text[];--> statement-breakpoint
CREATE INDEX "product_title" ON "product" USING btree ("title_key") WHERE active;--> statement-breakpoint
CREATE INDEX "search_word_stem" ON "search_word" USING btree ("stem");--> statement-breakpoint
CREATE INDEX "search_word_slips" ON "search_word" USING gin ("slips") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "product_newest" ON "product" USING btree ("published_at" DESC NULLS FIRST,"product_id" DESC NULLS FIRST,"final_price_cents") WHERE active;--> statement-breakpoint
CREATE INDEX "product_search" ON "product" USING gin ("search_vector") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "search_word_trigrams" ON "search_word" USING gin ("word" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
-- In the order of the words, so that two imports at once cannot wait for each other.
CREATE FUNCTION add_search_words(words text) RETURNS void LANGUAGE sql AS $$
  INSERT INTO search_word (word, stem, slips)
  SELECT w, (tsvector_to_array(to_tsvector('public.es_unaccent', w)))[1], CASE WHEN length(w) <= 6 THEN f_slips(w) END
  FROM (SELECT DISTINCT string_to_table(f_search_text(words), ' ') COLLATE "C" AS w) AS given
  WHERE length(w) BETWEEN 2 AND 40 AND NOT EXISTS (SELECT FROM search_word AS known WHERE known.word = w)
  ORDER BY w
  ON CONFLICT DO NOTHING
$$;
--> statement-breakpoint
CREATE FUNCTION collect_words_of_new_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_search_words(string_agg(title || ' ' || f_join_words(authors), ' ')) FROM added;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER product_words_added AFTER INSERT ON product
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION collect_words_of_new_products();
--> statement-breakpoint
CREATE FUNCTION collect_words_of_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_search_words(NEW.title || ' ' || f_join_words(NEW.authors));
  RETURN NULL;
END $$;
--> statement-breakpoint
-- By row and column: an order's update of the stock must not pay for this.
CREATE TRIGGER product_words_changed AFTER UPDATE OF title, authors ON product FOR EACH ROW
  WHEN ((OLD.title, OLD.authors) IS DISTINCT FROM (NEW.title, NEW.authors)) EXECUTE FUNCTION collect_words_of_product();
--> statement-breakpoint
TRUNCATE search_word;
--> statement-breakpoint
SELECT add_search_words(string_agg(title || ' ' || f_join_words(authors), ' ')) FROM product;
--> statement-breakpoint
-- Counts the changes to what lists show, so that the shop's processes notice when what they remember has aged.
CREATE SEQUENCE catalog_version;
--> statement-breakpoint
-- A sequence says 1 both before and after its first use.
SELECT nextval('catalog_version');
--> statement-breakpoint
CREATE FUNCTION count_catalog_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM nextval('public.catalog_version');
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Deferred to the end of the transaction: whoever looks after counting then sees the change, or does so within moments.
CREATE CONSTRAINT TRIGGER product_listed AFTER INSERT OR DELETE ON product
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_catalog_change();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER product_relisted
  AFTER UPDATE OF title, authors, price_cents, offer_cents, discount_percent, active, published_at ON product
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN ((OLD.title, OLD.authors, OLD.final_price_cents, OLD.active, OLD.published_at)
    IS DISTINCT FROM (NEW.title, NEW.authors, NEW.final_price_cents, NEW.active, NEW.published_at))
  EXECUTE FUNCTION count_catalog_change();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER product_category_changed AFTER INSERT OR UPDATE OR DELETE ON product_category
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_catalog_change();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER product_topic_changed AFTER INSERT OR UPDATE OR DELETE ON product_topic
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_catalog_change();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER category_changed AFTER INSERT OR UPDATE OR DELETE ON category
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_catalog_change();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER topic_changed AFTER INSERT OR UPDATE OR DELETE ON topic
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_catalog_change();
--> statement-breakpoint
-- Room on each page for the next version of a row: selling a copy then leaves every index alone.
ALTER TABLE product SET (fillfactor = 90);

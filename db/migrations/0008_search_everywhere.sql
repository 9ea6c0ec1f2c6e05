SET LOCAL lock_timeout = '2s';
--> statement-breakpoint
-- A word in plain letters as it is heard in Mexico: b and v, c, s and z, ll and y, g and j are alike, h is silent.
CREATE FUNCTION f_sound(word text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT regexp_replace(translate(replace(
    regexp_replace(regexp_replace(regexp_replace(regexp_replace(replace(replace(replace($1, 'ch', '1'), 'qu', 'k'), 'll', 'y'),
      'c([ei])', 's\1', 'g'), 'g([ei])', 'j\1', 'g'), 'gu([ei])', 'g\1', 'g'), 'm([bpv])', 'n\1', 'g'),
    'h', ''), 'vzc', 'bsk'), '(.)\1+', '\1', 'g')
$$;
--> statement-breakpoint
-- What a book's page says besides title, authors and topics. A field more is a line more, and a column more of the trigger.
CREATE FUNCTION f_book_details(p product) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT concat_ws(' ',
    p.description,
    p.reading_hint,
    p.publisher,
    p.series,
    regexp_replace(p.sku, '[^[:alnum:]]', '', 'g'),
    p.isbn13)
$$;
--> statement-breakpoint
-- Each word once and without its places, so that what is kept grows with the words of a text, not with its length.
CREATE FUNCTION f_book_words(p product) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT strip(p.search_vector || to_tsvector('public.es_unaccent', public.f_book_details(p)))
$$;
--> statement-breakpoint
CREATE TABLE "product_words" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TEMPORARY TABLE "seen_product" ON COMMIT DROP AS SELECT product_id, xmin::text AS seen FROM "product";
--> statement-breakpoint
-- Before anything that locks the books: the shop goes on selling meanwhile.
INSERT INTO "product_words" (product_id, words) SELECT p.product_id, f_book_words(p) FROM "product" p;
--> statement-breakpoint
CREATE INDEX "product_words_search" ON "product_words" USING gin ("words") WITH (fastupdate=false);
--> statement-breakpoint
ANALYZE "product_words";
--> statement-breakpoint
CREATE INDEX "search_word_sound" ON "search_word" USING btree (f_sound("word"));
--> statement-breakpoint
-- By the conflict, which always looks into the index: a plan that was kept from when there were few books would read them all.
CREATE FUNCTION keep_words_of_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.product_words (product_id, words) VALUES (NEW.product_id, public.f_book_words(NEW))
  ON CONFLICT (product_id) DO UPDATE SET words = excluded.words;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER product_all_words_added AFTER INSERT ON "product" FOR EACH ROW EXECUTE FUNCTION keep_words_of_product();
--> statement-breakpoint
-- By column: an order's update of the stock must not pay for this.
CREATE TRIGGER product_all_words_changed
  AFTER UPDATE OF title, authors, shelf_words, description, reading_hint, publisher, series, sku, isbn13 ON "product" FOR EACH ROW
  WHEN ((OLD.search_vector, OLD.description, OLD.reading_hint, OLD.publisher, OLD.series, OLD.sku, OLD.isbn13)
    IS DISTINCT FROM (NEW.search_vector, NEW.description, NEW.reading_hint, NEW.publisher, NEW.series, NEW.sku, NEW.isbn13))
  EXECUTE FUNCTION keep_words_of_product();
--> statement-breakpoint
-- Books that came or changed while the first fill ran; from here on nothing changes before the end.
INSERT INTO "product_words" (product_id, words)
SELECT p.product_id, f_book_words(p) FROM "product" p LEFT JOIN "seen_product" s USING (product_id)
WHERE s.seen IS DISTINCT FROM p.xmin::text
ON CONFLICT (product_id) DO UPDATE SET words = excluded.words;
--> statement-breakpoint
DELETE FROM "product_words" w WHERE NOT EXISTS (SELECT FROM "product" p WHERE p.product_id = w.product_id);
--> statement-breakpoint
ALTER TABLE "product_words" ADD CONSTRAINT "product_words_product_id_product_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("product_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- Caches of searches notice a page that says something else; when its topics change they do anyway.
CREATE CONSTRAINT TRIGGER product_words_changed AFTER UPDATE ON "product_words"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_catalog_change();

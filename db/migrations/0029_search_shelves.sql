DROP INDEX "product_by_price";--> statement-breakpoint
DROP INDEX "product_title";--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "shelf_words" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- In place: the version before this one, and the triggers that read the column, go on.
ALTER TABLE "product" ALTER COLUMN "search_vector" SET EXPRESSION AS (setweight(to_tsvector('es_unaccent', f_search_text(title)), 'A') || setweight(to_tsvector('es_unaccent', f_search_text(f_join_words(authors))), 'B') || setweight(to_tsvector('es_unaccent', f_search_text(shelf_words)), 'C'));--> statement-breakpoint
CREATE INDEX "product_by_price" ON "product" USING btree ("final_price_cents","product_id") WHERE active;--> statement-breakpoint
CREATE INDEX "product_title" ON "product" USING btree ("title_key","product_id","final_price_cents") WHERE active;--> statement-breakpoint
-- Writes only what differs: a book that is put on a shelf keeps the words of its title as they are.
CREATE OR REPLACE FUNCTION replace_search_hits() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  stays boolean := TG_OP = 'UPDATE' AND OLD.active AND NEW.active
    AND OLD.final_price_cents = NEW.final_price_cents AND OLD.published_at = NEW.published_at;
BEGIN
  DELETE FROM public.search_hit h USING public.f_ranked_words(OLD.search_vector) AS w
  WHERE h.stem = w.stem COLLATE "C" AND h.rank = w.rank AND h.published_at = OLD.published_at AND h.product_id = OLD.product_id
    AND NOT (stays AND (w.stem, w.rank) IN (SELECT k.stem, k.rank FROM public.f_ranked_words(NEW.search_vector) AS k));
  IF TG_OP = 'UPDATE' AND NEW.active THEN
    INSERT INTO public.search_hit (stem, rank, published_at, product_id, final_price_cents)
    SELECT w.stem, w.rank, NEW.published_at, NEW.product_id, NEW.final_price_cents FROM public.f_ranked_words(NEW.search_vector) AS w
    WHERE NOT (stays AND (w.stem, w.rank) IN (SELECT k.stem, k.rank FROM public.f_ranked_words(OLD.search_vector) AS k));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER product_hits_changed ON product;
--> statement-breakpoint
CREATE TRIGGER product_hits_changed
  AFTER UPDATE OF title, authors, shelf_words, price_cents, offer_cents, discount_percent, active, published_at ON product FOR EACH ROW
  WHEN ((OLD.search_vector, OLD.final_price_cents, OLD.active, OLD.published_at)
    IS DISTINCT FROM (NEW.search_vector, NEW.final_price_cents, NEW.active, NEW.published_at))
  EXECUTE FUNCTION replace_search_hits();
--> statement-breakpoint
-- An age in digits is understood, not searched as a word: nearly every book has one.
CREATE FUNCTION f_shelf_words(int) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce(string_agg(name, ' ' ORDER BY name), '') FROM (
    SELECT t.name FROM public.product_topic JOIN public.topic t USING (topic_id) WHERE product_id = $1
    UNION SELECT c.name FROM public.product_category JOIN public.category c USING (category_id)
    WHERE product_id = $1 AND c.name !~ '[0-9]') AS shelves
$$;
--> statement-breakpoint
CREATE FUNCTION refresh_shelf_words(ids int[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  stale int[];
BEGIN
  -- In the order in which orders lock their books.
  stale := ARRAY(SELECT p.product_id FROM public.product p JOIN (SELECT DISTINCT unnest(ids) AS product_id) AS given USING (product_id)
    WHERE p.shelf_words <> public.f_shelf_words(p.product_id) ORDER BY p.product_id FOR NO KEY UPDATE OF p);
  UPDATE public.product SET shelf_words = public.f_shelf_words(product_id) WHERE product_id = ANY (stale);
END $$;
--> statement-breakpoint
CREATE FUNCTION follow_shelves() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM public.refresh_shelf_words(ARRAY(SELECT product_id FROM moved));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER product_topic_words_added AFTER INSERT ON product_topic
  REFERENCING NEW TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION follow_shelves();
--> statement-breakpoint
CREATE TRIGGER product_topic_words_moved AFTER UPDATE ON product_topic
  REFERENCING NEW TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION follow_shelves();
--> statement-breakpoint
CREATE TRIGGER product_topic_words_gone AFTER DELETE ON product_topic
  REFERENCING OLD TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION follow_shelves();
--> statement-breakpoint
CREATE TRIGGER product_category_words_added AFTER INSERT ON product_category
  REFERENCING NEW TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION follow_shelves();
--> statement-breakpoint
CREATE TRIGGER product_category_words_moved AFTER UPDATE ON product_category
  REFERENCING NEW TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION follow_shelves();
--> statement-breakpoint
CREATE TRIGGER product_category_words_gone AFTER DELETE ON product_category
  REFERENCING OLD TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION follow_shelves();
--> statement-breakpoint
CREATE FUNCTION follow_name_of_topic() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM public.add_search_words(NEW.name);
  IF TG_OP = 'UPDATE' THEN
    PERFORM public.refresh_shelf_words(ARRAY(SELECT product_id FROM public.product_topic WHERE topic_id = NEW.topic_id));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER topic_named AFTER INSERT OR UPDATE OF name ON topic FOR EACH ROW EXECUTE FUNCTION follow_name_of_topic();
--> statement-breakpoint
CREATE FUNCTION follow_name_of_category() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM public.add_search_words(NEW.name);
  IF TG_OP = 'UPDATE' THEN
    PERFORM public.refresh_shelf_words(ARRAY(SELECT product_id FROM public.product_category WHERE category_id = NEW.category_id));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER category_named AFTER INSERT OR UPDATE OF name ON category FOR EACH ROW EXECUTE FUNCTION follow_name_of_category();
--> statement-breakpoint
SELECT add_search_words(string_agg(name, ' ')) FROM topic;
--> statement-breakpoint
SELECT add_search_words(string_agg(name, ' ')) FROM category;
--> statement-breakpoint
SELECT refresh_shelf_words(ARRAY(SELECT product_id FROM product));

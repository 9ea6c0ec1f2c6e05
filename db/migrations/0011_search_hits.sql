CREATE TABLE "search_hit" (
	"stem" text COLLATE "C" NOT NULL,
	"rank" real NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"product_id" integer NOT NULL,
	"final_price_cents" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "search_hit_order" ON "search_hit" USING btree ("stem","rank","published_at","product_id","final_price_cents");
--> statement-breakpoint
-- How close each word of a book is, as searches rank it. Words hold nothing but letters and digits.
CREATE FUNCTION f_ranked_words(tsvector) RETURNS TABLE (stem text, rank real) LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  AS $$ SELECT lexeme, ts_rank($1, ('''' || lexeme || '''')::tsquery) FROM unnest($1) $$;
--> statement-breakpoint
CREATE FUNCTION add_search_hits() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.search_hit (stem, rank, published_at, product_id, final_price_cents)
  SELECT w.stem, w.rank, a.published_at, a.product_id, a.final_price_cents
  FROM added a, public.f_ranked_words(a.search_vector) AS w WHERE a.active;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER product_hits_added AFTER INSERT ON product
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_search_hits();
--> statement-breakpoint
CREATE FUNCTION replace_search_hits() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM public.search_hit h USING public.f_ranked_words(OLD.search_vector) AS w
  WHERE h.stem = w.stem COLLATE "C" AND h.rank = w.rank AND h.published_at = OLD.published_at AND h.product_id = OLD.product_id;
  IF TG_OP = 'UPDATE' AND NEW.active THEN
    INSERT INTO public.search_hit (stem, rank, published_at, product_id, final_price_cents)
    SELECT w.stem, w.rank, NEW.published_at, NEW.product_id, NEW.final_price_cents FROM public.f_ranked_words(NEW.search_vector) AS w;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- By column: an order's update of the stock must not pay for this.
CREATE TRIGGER product_hits_changed
  AFTER UPDATE OF title, authors, price_cents, offer_cents, discount_percent, active, published_at ON product FOR EACH ROW
  WHEN ((OLD.search_vector, OLD.final_price_cents, OLD.active, OLD.published_at)
    IS DISTINCT FROM (NEW.search_vector, NEW.final_price_cents, NEW.active, NEW.published_at))
  EXECUTE FUNCTION replace_search_hits();
--> statement-breakpoint
CREATE TRIGGER product_hits_gone AFTER DELETE ON product FOR EACH ROW EXECUTE FUNCTION replace_search_hits();
--> statement-breakpoint
INSERT INTO search_hit (stem, rank, published_at, product_id, final_price_cents)
SELECT w.stem, w.rank, p.published_at, p.product_id, p.final_price_cents
FROM product p, f_ranked_words(p.search_vector) AS w WHERE p.active;

-- Room on each page for the next version of a row: selling a copy then leaves every index alone.
ALTER TABLE product SET (fillfactor = 90);
--> statement-breakpoint
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
CREATE CONSTRAINT TRIGGER product_relisted
  AFTER UPDATE OF title, authors, price_cents, offer_cents, discount_percent, active, published_at, language ON product
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN ((OLD.title, OLD.authors, OLD.final_price_cents, OLD.active, OLD.published_at, OLD.language)
    IS DISTINCT FROM (NEW.title, NEW.authors, NEW.final_price_cents, NEW.active, NEW.published_at, NEW.language))
  EXECUTE FUNCTION count_catalog_change();
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
-- Writes only what differs: a book that is put on a shelf keeps the words of its title as they are.
CREATE FUNCTION replace_search_hits() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE TRIGGER product_hits_gone AFTER DELETE ON product FOR EACH ROW EXECUTE FUNCTION replace_search_hits();
--> statement-breakpoint
CREATE TRIGGER product_hits_changed
  AFTER UPDATE OF title, authors, shelf_words, price_cents, offer_cents, discount_percent, active, published_at ON product FOR EACH ROW
  WHEN ((OLD.search_vector, OLD.final_price_cents, OLD.active, OLD.published_at)
    IS DISTINCT FROM (NEW.search_vector, NEW.final_price_cents, NEW.active, NEW.published_at))
  EXECUTE FUNCTION replace_search_hits();
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
CREATE FUNCTION keep_audit_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Forgetting old entries and erasing a person say so for their transaction.
  IF current_setting('brincacuentos.audit_maintenance', true) = 'on' THEN
    RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
  END IF;
  RAISE EXCEPTION 'audit entries are append-only';
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_entry_append_only BEFORE UPDATE OR DELETE ON "audit_entry" FOR EACH ROW EXECUTE FUNCTION keep_audit_entry();
--> statement-breakpoint
-- A copy of the shop from before this column goes on writing boxes while the next one starts.
CREATE FUNCTION plan_of_box() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.membership_id IS NULL THEN
    SELECT s.membership_id INTO NEW.membership_id FROM subscription_period p JOIN subscription s USING (subscription_id)
    WHERE p.period_id = NEW.period_id;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER shipment_plan BEFORE INSERT ON "shipment" FOR EACH ROW EXECUTE FUNCTION plan_of_box();

SET LOCAL lock_timeout = '2s';
--> statement-breakpoint
-- Last part of the address of an author's or a series' page: the name as it is searched, with hyphens.
CREATE FUNCTION f_slug(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  AS $$ SELECT btrim(regexp_replace(lower(public.f_unaccent($1)), '[^[:alnum:]]+', '-', 'g'), '-') $$;
--> statement-breakpoint
-- One for each name, in the order of the names. In one expression, as each book that is written computes it.
CREATE FUNCTION f_slugs(text[]) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  AS $$ SELECT string_to_array(btrim(regexp_replace(regexp_replace(lower(public.f_unaccent(array_to_string($1, E'\n'))),
    E'[^[:alnum:]\n]+', '-', 'g'), E'-?\n-?', E'\n', 'g'), '-'), E'\n') $$;
--> statement-breakpoint
CREATE TABLE "author_page" (
	"slug" text PRIMARY KEY NOT NULL,
	"intro" text DEFAULT '' NOT NULL,
	"more_title" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "author_page_book" (
	"slug" text NOT NULL,
	"product_id" integer NOT NULL,
	"part" text NOT NULL,
	"position" integer NOT NULL,
	"heading" text DEFAULT '' NOT NULL,
	"why" text DEFAULT '' NOT NULL,
	CONSTRAINT "author_page_book_slug_product_id_pk" PRIMARY KEY("slug","product_id"),
	CONSTRAINT "author_page_book_part_known" CHECK (part IN ('start', 'own', 'more')),
	CONSTRAINT "author_page_book_why_length" CHECK (char_length(why) <= 280)
);
--> statement-breakpoint
CREATE TABLE "reading_list" (
	"reading_list_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reading_list_reading_list_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"intro" text DEFAULT '' NOT NULL,
	"age_min" integer,
	"age_max" integer,
	"colour" text NOT NULL,
	"drawing" text NOT NULL,
	"published_at" timestamp with time zone,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "reading_list_slug_unique" UNIQUE("slug"),
	CONSTRAINT "reading_list_slug_form" CHECK (slug ~ '^[a-z0-9-]{1,80}$'),
	CONSTRAINT "reading_list_ages" CHECK (age_min >= 0 AND age_max <= 99 AND age_min <= age_max),
	CONSTRAINT "reading_list_colour_known" CHECK (colour IN ('night', 'mamey', 'nopal', 'sky', 'mango', 'lime')),
	CONSTRAINT "reading_list_drawing_known" CHECK (drawing IN ('moon', 'monster', 'rabbit', 'book', 'compass', 'planet'))
);
--> statement-breakpoint
CREATE TABLE "reading_list_item" (
	"reading_list_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"position" integer NOT NULL,
	"why" text DEFAULT '' NOT NULL,
	CONSTRAINT "reading_list_item_reading_list_id_product_id_pk" PRIMARY KEY("reading_list_id","product_id"),
	CONSTRAINT "reading_list_item_why_length" CHECK (char_length(why) <= 280)
);
--> statement-breakpoint
-- Before the columns, whose lock holds up every reader of the books.
CREATE INDEX "product_by_author" ON "product" USING gin (f_slugs(authors)) WITH (fastupdate=false);--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "series" text;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "series_number" integer;--> statement-breakpoint
ALTER TABLE "author_page_book" ADD CONSTRAINT "author_page_book_slug_author_page_slug_fk" FOREIGN KEY ("slug") REFERENCES "public"."author_page"("slug") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "author_page_book" ADD CONSTRAINT "author_page_book_product_id_product_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("product_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_list_item" ADD CONSTRAINT "reading_list_item_reading_list_id_reading_list_reading_list_id_fk" FOREIGN KEY ("reading_list_id") REFERENCES "public"."reading_list"("reading_list_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_list_item" ADD CONSTRAINT "reading_list_item_product_id_product_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("product_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "author_page_book_product" ON "author_page_book" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "reading_list_published" ON "reading_list" USING btree ("published_at") WHERE published_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX "reading_list_item_product" ON "reading_list_item" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "product_by_series" ON "product" USING btree (f_slug(series),"series_number") WHERE series IS NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_series_number_range" CHECK (series_number IS NULL OR (series_number > 0 AND series IS NOT NULL)) NOT VALID;
--> statement-breakpoint
-- What pages remember of lists, authors and series ages with the catalogue.
CREATE CONSTRAINT TRIGGER product_series_changed AFTER UPDATE OF series, series_number ON product
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN ((OLD.series, OLD.series_number) IS DISTINCT FROM (NEW.series, NEW.series_number))
  EXECUTE FUNCTION count_catalog_change();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER reading_list_changed AFTER INSERT OR UPDATE OR DELETE ON reading_list
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_catalog_change();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER reading_list_item_changed AFTER INSERT OR UPDATE OR DELETE ON reading_list_item
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_catalog_change();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER author_page_changed AFTER INSERT OR UPDATE OR DELETE ON author_page
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_catalog_change();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER author_page_book_changed AFTER INSERT OR UPDATE OR DELETE ON author_page_book
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_catalog_change();

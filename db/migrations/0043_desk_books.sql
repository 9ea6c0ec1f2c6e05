ALTER TABLE "product" ADD COLUMN "has_price" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "desk_key" text COLLATE "C" GENERATED ALWAYS AS (f_search_text(title || ' ' || f_join_words(authors) || ' ' || sku || ' ' || coalesce(isbn13, ''))) STORED;--> statement-breakpoint
CREATE INDEX "product_desk_parts" ON "product" USING gin (desk_key gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_sold_has_price" CHECK (has_price OR NOT active);
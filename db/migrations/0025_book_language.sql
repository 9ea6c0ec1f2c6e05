ALTER TABLE "product" ADD COLUMN "language" text DEFAULT 'es' NOT NULL;--> statement-breakpoint
CREATE INDEX "product_by_language" ON "product" USING btree ("language","published_at" DESC NULLS FIRST,"product_id" DESC NULLS FIRST,"final_price_cents") WHERE active;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_language_known" CHECK (language IN ('es', 'en', 'es-en'));--> statement-breakpoint
-- Lists are narrowed by it: a change of it is a change of the catalogue's version.
DROP TRIGGER product_relisted ON product;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER product_relisted
  AFTER UPDATE OF title, authors, price_cents, offer_cents, discount_percent, active, published_at, language ON product
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN ((OLD.title, OLD.authors, OLD.final_price_cents, OLD.active, OLD.published_at, OLD.language)
    IS DISTINCT FROM (NEW.title, NEW.authors, NEW.final_price_cents, NEW.active, NEW.published_at, NEW.language))
  EXECUTE FUNCTION count_catalog_change();

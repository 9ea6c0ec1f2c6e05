SET LOCAL lock_timeout = '2s';
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "gift" jsonb;
--> statement-breakpoint
ALTER TABLE "order_amount" DROP CONSTRAINT "order_amount_kind_known";
--> statement-breakpoint
ALTER TABLE "order_amount" ADD CONSTRAINT "order_amount_kind_known" CHECK (kind IN ('gift_wrap', 'shipping')) NOT VALID;
--> statement-breakpoint
-- Copies of the shop from before forget a person's address without knowing of gifts.
CREATE FUNCTION forget_gift() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.gift := NULL;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER order_gift_forgotten BEFORE UPDATE OF shipping_address ON "orders" FOR EACH ROW
WHEN (NEW.shipping_address IS NULL AND NEW.gift IS NOT NULL) EXECUTE FUNCTION forget_gift();
--> statement-breakpoint
-- A sentence of the shop's first privacy notice. What the owner wrote has none of it.
CREATE TEMPORARY TABLE "correction" ("place" int, "name" text, "before" text, "after" text) ON COMMIT DROP;
--> statement-breakpoint
INSERT INTO "correction" VALUES
(1, 'legal:privacy', 'ciudad, estado, código postal y referencias."',
  'ciudad, estado, código postal y referencias. Si lo mandas de regalo, también el nombre y el teléfono de quien lo recibe y lo que dice su tarjeta."');
--> statement-breakpoint
CREATE FUNCTION pg_temp.f_corrected(document text, content text) RETURNS text LANGUAGE plpgsql AS $$
DECLARE one record;
BEGIN
  FOR one IN SELECT before, after FROM "correction" WHERE name = document ORDER BY place LOOP
    content := replace(content, one.before, one.after);
  END LOOP;
  RETURN content;
END $$;
--> statement-breakpoint
CREATE TEMPORARY TABLE "corrected" ON COMMIT DROP AS
SELECT d.name, d.published, v.published_at, pg_temp.f_corrected(d.name, v.content::text)::jsonb AS content
FROM "site_document" d JOIN "site_document_version" v ON v.name = d.name AND v.number = d.published AND v.staff_id IS NULL
WHERE pg_temp.f_corrected(d.name, v.content::text) <> v.content::text;
--> statement-breakpoint
UPDATE "site_document" d SET draft = pg_temp.f_corrected(d.name, d.draft::text)::jsonb, version = d.version + 1
WHERE d.draft IS NOT NULL AND pg_temp.f_corrected(d.name, d.draft::text) <> d.draft::text;
--> statement-breakpoint
-- What somebody bought under stays as it was: a legal text begins a version, once there is an order or a subscription under it.
INSERT INTO "site_document_version" (name, number, content, valid_from, published_at)
SELECT name, published + 1, content, (now() AT TIME ZONE 'America/Mexico_City')::date, now() FROM "corrected"
WHERE name LIKE 'legal:%' AND (EXISTS (SELECT FROM "orders" o WHERE o.created_at >= "corrected".published_at)
  OR EXISTS (SELECT FROM "subscription" s WHERE s.created_at >= "corrected".published_at));
--> statement-breakpoint
UPDATE "site_document_version" v SET content = c.content FROM "corrected" c
WHERE v.name = c.name AND v.number = c.published
  AND NOT EXISTS (SELECT FROM "site_document_version" w WHERE w.name = c.name AND w.number = c.published + 1);
--> statement-breakpoint
UPDATE "site_document" d SET version = d.version + 1,
  published = (SELECT max(v.number) FROM "site_document_version" v WHERE v.name = d.name)
FROM "corrected" c WHERE c.name = d.name;
--> statement-breakpoint
DROP FUNCTION pg_temp.f_corrected(text, text);

ALTER TABLE "orders" ADD COLUMN "promised_from" date;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "promised_to" date;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "promises_delivery" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_promise_in_order" CHECK ((promised_from IS NULL) = (promised_to IS NULL) AND promised_from <= promised_to);
--> statement-breakpoint
UPDATE site_setting SET settings = settings || '{"shipping_days": "6 a 7 días hábiles"}'
WHERE settings->>'shipping_days' = '6 a 7 días';
--> statement-breakpoint
UPDATE site_setting SET settings = '{"handling_days": 1, "cutoff_hour": 13, "delivery_zones": [
  {"prefixes": "01-16 50-57", "min_days": 2, "max_days": 3},
  {"prefixes": "21-24 29-33 77 80-85 97", "min_days": 4, "max_days": 6},
  {"prefixes": "", "min_days": 3, "max_days": 5}],
  "closed_days": ["jueves-santo", "viernes-santo", "12-24", "12-31"]}'::jsonb || settings;

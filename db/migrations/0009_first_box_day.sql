SET LOCAL lock_timeout = '2s';
--> statement-breakpoint
-- What an owner has set already stays.
UPDATE "site_setting" SET settings = '{"box_handling_days": 3}'::jsonb || settings;
--> statement-breakpoint
ALTER TABLE "shipment" ADD COLUMN "leaves_by" date;

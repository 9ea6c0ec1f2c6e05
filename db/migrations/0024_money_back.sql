ALTER TABLE "shipment" ADD COLUMN "held_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscription_period" ADD COLUMN "refunded_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "subscription_period" ADD COLUMN "suspended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscription_period" ADD COLUMN "reversed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscription_period" ADD COLUMN "restored_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "period_suspended" ON "subscription_period" USING btree ("suspended_at") WHERE suspended_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX "period_reversed" ON "subscription_period" USING btree ("reversed_at") WHERE reversed_at IS NOT NULL;--> statement-breakpoint
ALTER TABLE "shipment" ADD CONSTRAINT "shipment_held_stays" CHECK (held_at IS NULL OR state IN ('pendiente de envío', 'procesando'));--> statement-breakpoint
ALTER TABLE "subscription_period" ADD CONSTRAINT "period_refund_sane" CHECK (refunded_cents >= 0);--> statement-breakpoint
ALTER TABLE "subscription_period" ADD CONSTRAINT "period_standing_clear" CHECK (num_nonnulls(suspended_at, reversed_at, restored_at) <= 1);
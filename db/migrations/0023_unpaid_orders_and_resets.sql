DROP INDEX "orders_to_scrub";--> statement-breakpoint
ALTER TABLE "password_reset" ADD COLUMN "asked_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "stock_move_order" ON "stock_move" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "orders_unpaid" ON "orders" USING btree ("updated_at") WHERE state IN ('expired', 'canceled', 'failed') AND paid_at IS NULL;
DROP INDEX "address_of_user";--> statement-breakpoint
CREATE INDEX "address_removed" ON "address" USING btree ("deleted_at") WHERE deleted_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX "subscription_left_open" ON "subscription" USING btree ("session_expires_at") WHERE state = 'expired' AND user_id IS NULL;--> statement-breakpoint
CREATE INDEX "orders_in_trouble" ON "orders" USING btree ("state") WHERE state IN ('review', 'paid_oversold', 'refund_pending');--> statement-breakpoint
CREATE INDEX "orders_to_scrub" ON "orders" USING btree ("updated_at") WHERE state IN ('expired', 'canceled', 'failed') AND paid_at IS NULL AND contact_email <> '';--> statement-breakpoint
CREATE INDEX "orders_to_anonymise" ON "orders" USING btree ("order_id") WHERE user_id IS NULL AND guest_hash IS NULL AND contact_email <> '';--> statement-breakpoint
CREATE INDEX "address_of_user" ON "address" USING btree ("user_id","created_at");
CREATE INDEX "product_title_parts" ON "product" USING gin (title_key gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "subscription_event_by_day" ON "subscription_event" USING btree ("at");--> statement-breakpoint
CREATE INDEX "payment_by_day" ON "payment" USING btree ("paid_at","amount_cents");
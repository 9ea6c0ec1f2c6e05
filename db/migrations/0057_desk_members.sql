CREATE INDEX "subscription_listed_active" ON "subscription" USING btree ("created_at","subscription_id") WHERE state = 'active' AND NOT cancel_at_period_end AND paused_until IS NULL;--> statement-breakpoint
CREATE INDEX "subscription_listed_past_due" ON "subscription" USING btree ("current_period_end","subscription_id") WHERE state = 'past_due';--> statement-breakpoint
CREATE INDEX "subscription_listed_leaving" ON "subscription" USING btree ("current_period_end","subscription_id") WHERE state = 'active' AND cancel_at_period_end;--> statement-breakpoint
CREATE INDEX "subscription_listed_paused" ON "subscription" USING btree ("paused_until","subscription_id") WHERE state = 'active' AND NOT cancel_at_period_end AND paused_until IS NOT NULL;--> statement-breakpoint
CREATE INDEX "subscription_listed_ended" ON "subscription" USING btree (coalesce(ended_at, updated_at),"subscription_id") WHERE state = 'canceled';--> statement-breakpoint
CREATE INDEX "subscription_by_name" ON "subscription" USING gin (f_search_text(contact_name) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "subscription_by_email" ON "subscription" USING btree (lower(contact_email) text_pattern_ops);
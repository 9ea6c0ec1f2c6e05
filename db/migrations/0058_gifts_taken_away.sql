DROP INDEX "subscription_listed_leaving";--> statement-breakpoint
DROP INDEX "subscription_leaving";--> statement-breakpoint
ALTER TABLE "subscription_credit" ADD COLUMN "taken_away" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "subscription_leaving" ON "subscription" USING btree ("current_period_end","subscription_id") WHERE state IN ('active', 'past_due') AND cancel_at_period_end;
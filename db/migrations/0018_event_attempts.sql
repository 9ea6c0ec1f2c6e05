ALTER TABLE "webhook_event" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "webhook_event" ADD COLUMN "next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "webhook_event" ADD COLUMN "given_up_reason" text;--> statement-breakpoint
CREATE INDEX "webhook_event_due" ON "webhook_event" USING btree ("next_attempt_at") WHERE processed_at IS NULL;--> statement-breakpoint
CREATE INDEX "webhook_event_given_up" ON "webhook_event" USING btree ("received_at") WHERE given_up_reason IS NOT NULL;
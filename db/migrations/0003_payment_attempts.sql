ALTER TABLE "orders" ADD COLUMN "session_failures" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "decline_code" text;
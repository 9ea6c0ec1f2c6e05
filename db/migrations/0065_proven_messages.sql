ALTER TABLE "message_thread" ADD COLUMN "proven_at" timestamp with time zone;--> statement-breakpoint
-- Until now a typed e-mail was enough to write into a client's conversation.
UPDATE "message_thread" SET "client_id" = NULL WHERE "client_id" IS NOT NULL;

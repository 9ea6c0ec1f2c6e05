DROP INDEX "thread_message_words";--> statement-breakpoint
ALTER TABLE "thread_message" ADD COLUMN "words" text GENERATED ALWAYS AS (f_search_text(body)) STORED;--> statement-breakpoint
CREATE INDEX "thread_message_words" ON "thread_message" USING gin (words gin_trgm_ops) WHERE withdrawn_at IS NULL;
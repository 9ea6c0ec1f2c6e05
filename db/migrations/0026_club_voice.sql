ALTER TABLE "club_file" ADD COLUMN "is_synthetic" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
-- What the seed planted so far is spoken by the computer; planting corrects a recording among it at the next start.
UPDATE "club_file" SET "is_synthetic" = true WHERE "kind" = 'audio' AND starts_with("file_key", 'private/club/seed/');

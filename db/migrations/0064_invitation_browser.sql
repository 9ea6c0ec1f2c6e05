ALTER TABLE "staff_invitation" ALTER COLUMN "totp_sealed" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_invitation" ADD COLUMN "browser_hash" text;--> statement-breakpoint
ALTER TABLE "staff_invitation" ADD COLUMN "is_opened_elsewhere" boolean DEFAULT false NOT NULL;
ALTER TABLE "category" ADD COLUMN "image_width" integer;--> statement-breakpoint
ALTER TABLE "category" ADD COLUMN "image_height" integer;--> statement-breakpoint
ALTER TABLE "category" ADD COLUMN "image_widths" integer[];--> statement-breakpoint
ALTER TABLE "category" ADD COLUMN "image_alt" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "category" ADD COLUMN "image_original_key" text;
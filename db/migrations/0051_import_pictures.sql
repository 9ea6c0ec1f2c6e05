CREATE TABLE "import_picture" (
	"upload_id" text PRIMARY KEY NOT NULL,
	"picture" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "import_picture" ADD CONSTRAINT "import_picture_upload_id_upload_upload_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."upload"("upload_id") ON DELETE cascade ON UPDATE no action;
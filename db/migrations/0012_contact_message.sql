CREATE TABLE "contact_message" (
	"contact_message_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contact_message_contact_message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"full_name" text NOT NULL,
	"email" text NOT NULL,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"digest" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "contact_message_digest_unique" UNIQUE("digest")
);
--> statement-breakpoint
CREATE INDEX "contact_message_age" ON "contact_message" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "contact_message_sender" ON "contact_message" USING btree (lower("email"));
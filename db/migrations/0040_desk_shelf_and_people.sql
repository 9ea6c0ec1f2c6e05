CREATE TABLE "fiscal_profile" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"rfc" text NOT NULL,
	"business_name" text NOT NULL,
	"regime" text NOT NULL,
	"postal_code" text NOT NULL,
	"use" text NOT NULL,
	"email" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "arco_request" (
	"arco_request_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "arco_request_arco_request_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"received_on" date NOT NULL,
	"due_on" date NOT NULL,
	"staff_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "arco_request_kind_known" CHECK (kind IN ('acceso', 'rectificación', 'cancelación', 'oposición')),
	CONSTRAINT "arco_request_state_known" CHECK (state IN ('abierta', 'atendida', 'rechazada'))
);
--> statement-breakpoint
CREATE TABLE "client_note" (
	"note_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "client_note_note_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email_key" text NOT NULL,
	"text" text NOT NULL,
	"staff_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_run" (
	"run_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_run_run_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"state" text NOT NULL,
	"file_name" text NOT NULL,
	"rows" jsonb NOT NULL,
	"staff_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"applied_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "product_offer" (
	"offer_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_offer_offer_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"offer_cents" integer NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"staff_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "product_offer_positive" CHECK (offer_cents > 0),
	CONSTRAINT "product_offer_days" CHECK (starts_on <= ends_on)
);
--> statement-breakpoint
CREATE TABLE "search_miss" (
	"day" date NOT NULL,
	"words" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "search_miss_day_words_pk" PRIMARY KEY("day","words")
);
--> statement-breakpoint
CREATE TABLE "download_count" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_request" (
	"invoice_request_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoice_request_invoice_request_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"state" text NOT NULL,
	"rfc" text NOT NULL,
	"business_name" text NOT NULL,
	"regime" text NOT NULL,
	"postal_code" text NOT NULL,
	"use" text NOT NULL,
	"email" text NOT NULL,
	"is_late" boolean NOT NULL,
	"reason" text,
	"uuid" text,
	"xml_key" text,
	"pdf_key" text,
	"staff_id" integer,
	"version" integer DEFAULT 0 NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"issued_at" timestamp with time zone,
	"credit_note_due_at" timestamp with time zone,
	CONSTRAINT "invoice_request_order_id_unique" UNIQUE("order_id"),
	CONSTRAINT "invoice_request_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "invoice_request_state_known" CHECK (state IN ('requested', 'in_progress', 'issued', 'rejected')),
	CONSTRAINT "invoice_request_issued_has_files" CHECK (state <> 'issued' OR (uuid IS NOT NULL AND xml_key LIKE 'private/invoices/%' AND pdf_key LIKE 'private/invoices/%'))
);
--> statement-breakpoint
CREATE TABLE "replaced_file" (
	"file_key" text PRIMARY KEY NOT NULL,
	"remove_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "upload" (
	"upload_id" text PRIMARY KEY NOT NULL,
	"staff_id" integer NOT NULL,
	"kind" text NOT NULL,
	"file_name" text NOT NULL,
	"bytes" integer NOT NULL,
	"parts" integer DEFAULT 0 NOT NULL,
	"file_key" text,
	"content_type" text,
	"created_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "upload_not_empty" CHECK (bytes > 0)
);
--> statement-breakpoint
CREATE TABLE "site_document" (
	"name" text PRIMARY KEY NOT NULL,
	"draft" jsonb,
	"version" integer DEFAULT 0 NOT NULL,
	"published" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_document_version" (
	"name" text NOT NULL,
	"number" integer NOT NULL,
	"content" jsonb NOT NULL,
	"valid_from" date,
	"staff_id" integer,
	"published_at" timestamp with time zone NOT NULL,
	CONSTRAINT "site_document_version_name_number_pk" PRIMARY KEY("name","number"),
	CONSTRAINT "site_document_version_from_one" CHECK (number >= 1)
);
--> statement-breakpoint
CREATE TABLE "canned_answer" (
	"canned_answer_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "canned_answer_canned_answer_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"body" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message_thread" (
	"thread_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "message_thread_thread_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"full_name" text NOT NULL,
	"subject" text NOT NULL,
	"state" text NOT NULL,
	"client_id" integer,
	"order_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	"last_message_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "message_thread_state_known" CHECK (state IN ('open', 'waiting', 'closed', 'spam'))
);
--> statement-breakpoint
CREATE TABLE "thread_message" (
	"message_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "thread_message_message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"thread_id" integer NOT NULL,
	"kind" text NOT NULL,
	"body" text NOT NULL,
	"staff_id" integer,
	"digest" text,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "thread_message_kind_known" CHECK (kind IN ('client', 'reply', 'note'))
);
--> statement-breakpoint
ALTER TABLE "category" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "is_draft" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "retired_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "isbn13" text;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "publisher" text;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "edition_date" date;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "price_regime" text DEFAULT 'FIJO' NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "price_regime_reason" text;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "tax_treatment" text DEFAULT 'EXENTO' NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "weight_grams" integer;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "width_mm" integer;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "height_mm" integer;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "reading_hint" text;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "product_image" ADD COLUMN "alt" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "product_image" ADD COLUMN "original_key" text;--> statement-breakpoint
ALTER TABLE "topic" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_item" ADD COLUMN "tax_treatment" text DEFAULT 'EXENTO' NOT NULL;--> statement-breakpoint
ALTER TABLE "site_setting" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "fiscal_profile" ADD CONSTRAINT "fiscal_profile_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "arco_request" ADD CONSTRAINT "arco_request_staff_id_staff_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("staff_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_note" ADD CONSTRAINT "client_note_staff_id_staff_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("staff_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_run" ADD CONSTRAINT "import_run_staff_id_staff_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("staff_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_offer" ADD CONSTRAINT "product_offer_product_id_product_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("product_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_offer" ADD CONSTRAINT "product_offer_staff_id_staff_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("staff_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "download_count" ADD CONSTRAINT "download_count_order_id_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_request" ADD CONSTRAINT "invoice_request_order_id_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_request" ADD CONSTRAINT "invoice_request_staff_id_staff_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("staff_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_document_version" ADD CONSTRAINT "site_document_version_name_site_document_name_fk" FOREIGN KEY ("name") REFERENCES "public"."site_document"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_document_version" ADD CONSTRAINT "site_document_version_staff_id_staff_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("staff_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_message" ADD CONSTRAINT "thread_message_thread_id_message_thread_thread_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."message_thread"("thread_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_message" ADD CONSTRAINT "thread_message_staff_id_staff_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("staff_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "arco_request_open" ON "arco_request" USING btree ("due_on","arco_request_id") WHERE state = 'abierta';--> statement-breakpoint
CREATE INDEX "arco_request_newest" ON "arco_request" USING btree ("created_at","arco_request_id");--> statement-breakpoint
CREATE INDEX "arco_request_of_person" ON "arco_request" USING btree ("email_key");--> statement-breakpoint
CREATE INDEX "client_note_of_person" ON "client_note" USING btree ("email_key","note_id");--> statement-breakpoint
CREATE INDEX "import_run_age" ON "import_run" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "product_offer_of_product" ON "product_offer" USING btree ("product_id","starts_on");--> statement-breakpoint
CREATE INDEX "product_offer_open" ON "product_offer" USING btree ("starts_on","offer_id") WHERE ended_at IS NULL;--> statement-breakpoint
CREATE INDEX "invoice_request_open" ON "invoice_request" USING btree ("requested_at","invoice_request_id") WHERE state IN ('requested', 'in_progress');--> statement-breakpoint
CREATE INDEX "invoice_request_newest" ON "invoice_request" USING btree ("requested_at","invoice_request_id");--> statement-breakpoint
CREATE INDEX "replaced_file_due" ON "replaced_file" USING btree ("remove_at");--> statement-breakpoint
CREATE INDEX "upload_age" ON "upload" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "upload_of_staff" ON "upload" USING btree ("staff_id","created_at");--> statement-breakpoint
CREATE INDEX "site_document_version_newest" ON "site_document_version" USING btree ("name","number" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "message_thread_list" ON "message_thread" USING btree ("state","last_message_at","thread_id");--> statement-breakpoint
CREATE INDEX "message_thread_of_person" ON "message_thread" USING btree ("email_key","last_message_at");--> statement-breakpoint
CREATE INDEX "message_thread_client" ON "message_thread" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "message_thread_order" ON "message_thread" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "message_thread_closed" ON "message_thread" USING btree ("closed_at") WHERE closed_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX "thread_message_thread" ON "thread_message" USING btree ("thread_id","message_id");--> statement-breakpoint
CREATE UNIQUE INDEX "thread_message_digest" ON "thread_message" USING btree ("digest") WHERE digest IS NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_isbn13_unique" UNIQUE("isbn13");--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_draft_is_not_sold" CHECK (NOT (is_draft AND active));--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_isbn13_digits" CHECK (isbn13 ~ '^97[89][0-9]{10}$');--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_price_regime_known" CHECK (price_regime IN ('FIJO', 'LIBRE', 'PROPIO'));--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_tax_treatment_known" CHECK (tax_treatment IN ('EXENTO', 'TASA_0', 'TASA_16'));
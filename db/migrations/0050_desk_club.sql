CREATE TABLE "club_draft_file" (
	"draft_file_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "club_draft_file_draft_file_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"year" integer NOT NULL,
	"month" integer NOT NULL,
	"square" integer,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"file_key" text NOT NULL,
	"file_name" text NOT NULL,
	"content_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"duration_seconds" real,
	"is_synthetic" boolean DEFAULT false NOT NULL,
	"staff_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "club_draft_file_square" CHECK (square BETWEEN 1 AND 10)
);
--> statement-breakpoint
CREATE TABLE "club_month_draft" (
	"year" integer NOT NULL,
	"month" integer NOT NULL,
	"part" text NOT NULL,
	"content" jsonb NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"staff_id" integer,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "club_month_draft_year_month_part_pk" PRIMARY KEY("year","month","part")
);
--> statement-breakpoint
CREATE TABLE "club_month_version" (
	"year" integer NOT NULL,
	"month" integer NOT NULL,
	"version" integer NOT NULL,
	"published" jsonb NOT NULL,
	"staff_id" integer,
	"published_at" timestamp with time zone NOT NULL,
	CONSTRAINT "club_month_version_year_month_version_pk" PRIMARY KEY("year","month","version")
);
--> statement-breakpoint
CREATE TABLE "club_month_work" (
	"year" integer NOT NULL,
	"month" integer NOT NULL,
	"started_from" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"published_at" timestamp with time zone,
	"staff_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "club_month_work_year_month_pk" PRIMARY KEY("year","month"),
	CONSTRAINT "club_month_work_number" CHECK (month BETWEEN 1 AND 12 AND (year = 0 OR year BETWEEN 2020 AND 2100))
);
--> statement-breakpoint
CREATE TABLE "questionnaire" (
	"questionnaire_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "questionnaire_questionnaire_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"intro" text NOT NULL,
	"questions" jsonb NOT NULL,
	"state" text NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"published_version" integer DEFAULT 0 NOT NULL,
	"staff_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	"published_at" timestamp with time zone,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "questionnaire_answer" (
	"questionnaire_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"version" integer NOT NULL,
	"answers" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "questionnaire_answer_questionnaire_id_user_id_pk" PRIMARY KEY("questionnaire_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "questionnaire_version" (
	"questionnaire_id" integer NOT NULL,
	"version" integer NOT NULL,
	"title" text NOT NULL,
	"intro" text NOT NULL,
	"questions" jsonb NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	CONSTRAINT "questionnaire_version_questionnaire_id_version_pk" PRIMARY KEY("questionnaire_id","version")
);
--> statement-breakpoint
CREATE TABLE "access_grant" (
	"grant_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "access_grant_grant_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"reason" text NOT NULL,
	"staff_id" integer,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "access_grant_days" CHECK (starts_at < ends_at)
);
--> statement-breakpoint
CREATE TABLE "box_pool" (
	"membership_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "box_pool_membership_id_product_id_pk" PRIMARY KEY("membership_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "period_refund" (
	"period_refund_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "period_refund_period_refund_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"period_id" integer NOT NULL,
	"cents" integer NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"provider_id" text,
	"staff_id" integer,
	"request_key" text NOT NULL,
	"failure_reason" text,
	"settled_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	CONSTRAINT "period_refund_provider_id_unique" UNIQUE("provider_id"),
	CONSTRAINT "period_refund_request_key_unique" UNIQUE("request_key"),
	CONSTRAINT "period_refund_positive" CHECK (cents > 0),
	CONSTRAINT "period_refund_state_known" CHECK (state IN ('asked', 'sent', 'confirmed', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "shipment_item" (
	"shipment_item_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shipment_item_shipment_item_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"shipment_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"user_id" integer,
	"position" integer NOT NULL,
	"repeat_reason" text,
	"staff_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "one_shipment_item_per_place" UNIQUE("shipment_id","position"),
	CONSTRAINT "one_shipment_item_per_book" UNIQUE("shipment_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "subscription_credit" (
	"credit_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "subscription_credit_credit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"subscription_id" integer NOT NULL,
	"cents" integer NOT NULL,
	"state" text NOT NULL,
	"provider_id" text,
	"reason" text NOT NULL,
	"staff_id" integer,
	"request_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "subscription_credit_provider_id_unique" UNIQUE("provider_id"),
	CONSTRAINT "subscription_credit_request_key_unique" UNIQUE("request_key"),
	CONSTRAINT "subscription_credit_positive" CHECK (cents > 0)
);
--> statement-breakpoint
CREATE TABLE "staff_notice" (
	"staff_id" integer NOT NULL,
	"event" text NOT NULL,
	"is_wanted" boolean NOT NULL,
	CONSTRAINT "staff_notice_staff_id_event_pk" PRIMARY KEY("staff_id","event")
);
--> statement-breakpoint
ALTER TABLE "subscription_period" DROP CONSTRAINT "period_refund_sane";--> statement-breakpoint
DROP INDEX "subscription_to_announce";--> statement-breakpoint
ALTER TABLE "club_month" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "club_month" ADD COLUMN "published_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "membership" ADD COLUMN "age_min" integer;--> statement-breakpoint
ALTER TABLE "membership" ADD COLUMN "age_max" integer;--> statement-breakpoint
ALTER TABLE "membership" ADD COLUMN "books_per_box" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "membership" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shipment" ADD COLUMN "skipped_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shipment" ADD COLUMN "skipped_reason" text;--> statement-breakpoint
ALTER TABLE "subscription" ADD COLUMN "next_charge_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscription" ADD COLUMN "paused_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscription" ADD COLUMN "cancel_label" text;--> statement-breakpoint
ALTER TABLE "subscription" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "subscription_event" ADD COLUMN "staff_id" integer;--> statement-breakpoint
ALTER TABLE "subscription_period" ADD COLUMN "credit_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "club_draft_file" ADD CONSTRAINT "club_draft_file_staff_id_staff_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("staff_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "club_draft_file" ADD CONSTRAINT "club_draft_file_of_work" FOREIGN KEY ("year","month") REFERENCES "public"."club_month_work"("year","month") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "club_month_draft" ADD CONSTRAINT "club_month_draft_staff_id_staff_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("staff_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "club_month_draft" ADD CONSTRAINT "club_month_draft_of_work" FOREIGN KEY ("year","month") REFERENCES "public"."club_month_work"("year","month") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "club_month_version" ADD CONSTRAINT "club_month_version_staff_id_staff_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("staff_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "club_month_work" ADD CONSTRAINT "club_month_work_staff_id_staff_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("staff_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaire" ADD CONSTRAINT "questionnaire_staff_id_staff_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("staff_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaire_answer" ADD CONSTRAINT "questionnaire_answer_questionnaire_id_questionnaire_questionnaire_id_fk" FOREIGN KEY ("questionnaire_id") REFERENCES "public"."questionnaire"("questionnaire_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaire_answer" ADD CONSTRAINT "questionnaire_answer_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaire_version" ADD CONSTRAINT "questionnaire_version_questionnaire_id_questionnaire_questionnaire_id_fk" FOREIGN KEY ("questionnaire_id") REFERENCES "public"."questionnaire"("questionnaire_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_grant" ADD CONSTRAINT "access_grant_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_grant" ADD CONSTRAINT "access_grant_staff_id_staff_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("staff_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "box_pool" ADD CONSTRAINT "box_pool_membership_id_membership_membership_id_fk" FOREIGN KEY ("membership_id") REFERENCES "public"."membership"("membership_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "box_pool" ADD CONSTRAINT "box_pool_product_id_product_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("product_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "period_refund" ADD CONSTRAINT "period_refund_period_id_subscription_period_period_id_fk" FOREIGN KEY ("period_id") REFERENCES "public"."subscription_period"("period_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "period_refund" ADD CONSTRAINT "period_refund_staff_id_staff_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("staff_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_item" ADD CONSTRAINT "shipment_item_shipment_id_shipment_shipment_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipment"("shipment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_item" ADD CONSTRAINT "shipment_item_product_id_product_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("product_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_item" ADD CONSTRAINT "shipment_item_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_item" ADD CONSTRAINT "shipment_item_staff_id_staff_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("staff_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_credit" ADD CONSTRAINT "subscription_credit_subscription_id_subscription_subscription_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscription"("subscription_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_credit" ADD CONSTRAINT "subscription_credit_staff_id_staff_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("staff_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_notice" ADD CONSTRAINT "staff_notice_staff_id_staff_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("staff_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "one_club_draft_file" ON "club_draft_file" USING btree ("year","month",coalesce("square", 0),"kind","name");--> statement-breakpoint
CREATE INDEX "club_draft_file_key" ON "club_draft_file" USING btree ("file_key");--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_questionnaire" ON "questionnaire" USING btree ((state = 'open')) WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "questionnaire_answer_of_client" ON "questionnaire_answer" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "questionnaire_answer_by_day" ON "questionnaire_answer" USING btree ("questionnaire_id","created_at","user_id");--> statement-breakpoint
CREATE INDEX "access_grant_of_client" ON "access_grant" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "box_pool_of_product" ON "box_pool" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "period_refund_of_period" ON "period_refund" USING btree ("period_id");--> statement-breakpoint
CREATE INDEX "period_refund_unfinished" ON "period_refund" USING btree ("created_at") WHERE state IN ('asked', 'sent', 'failed');--> statement-breakpoint
CREATE UNIQUE INDEX "no_book_sent_twice" ON "shipment_item" USING btree ("user_id","product_id") WHERE user_id IS NOT NULL AND repeat_reason IS NULL;--> statement-breakpoint
CREATE INDEX "shipment_item_of_product" ON "shipment_item" USING btree ("product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_waiting_credit" ON "subscription_credit" USING btree ("subscription_id") WHERE state IN ('asked', 'waiting');--> statement-breakpoint
CREATE INDEX "subscription_credit_of_subscription" ON "subscription_credit" USING btree ("subscription_id");--> statement-breakpoint
ALTER TABLE "subscription_event" ADD CONSTRAINT "subscription_event_staff_id_staff_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("staff_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "subscription_to_announce_charge" ON "subscription" USING btree ("next_charge_at") WHERE state = 'active' AND NOT cancel_at_period_end AND notice_for IS DISTINCT FROM next_charge_at;--> statement-breakpoint
ALTER TABLE "membership" ADD CONSTRAINT "membership_box_sane" CHECK (books_per_box BETWEEN 0 AND 6);--> statement-breakpoint
ALTER TABLE "membership" ADD CONSTRAINT "membership_ages_sane" CHECK (age_min <= age_max AND age_min BETWEEN 0 AND 18 AND age_max BETWEEN 0 AND 18);--> statement-breakpoint
ALTER TABLE "shipment" ADD CONSTRAINT "shipment_skipped_stays" CHECK (skipped_at IS NULL OR state = 'pendiente de envío');--> statement-breakpoint
ALTER TABLE "subscription_period" ADD CONSTRAINT "period_refund_sane" CHECK (refunded_cents >= 0 AND credit_cents >= 0);--> statement-breakpoint
UPDATE "subscription" SET "next_charge_at" = "current_period_end" WHERE "state" IN ('active', 'past_due') AND NOT "cancel_at_period_end";
--> statement-breakpoint
UPDATE "membership" SET "books_per_box" = 2 WHERE "ships";
--> statement-breakpoint
UPDATE "membership" SET "age_min" = split_part(substr("code", 18), '-', 1)::int, "age_max" = split_part(substr("code", 18), '-', 2)::int
WHERE "code" ~ '^book-club-libros-[0-9]{1,2}-[0-9]{1,2}$';

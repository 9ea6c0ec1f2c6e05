CREATE TABLE "club_file" (
	"club_file_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "club_file_club_file_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"club_month_id" integer NOT NULL,
	"square" integer,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"file_key" text NOT NULL,
	"file_name" text NOT NULL,
	"content_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"duration_seconds" real,
	CONSTRAINT "club_file_square" CHECK (square BETWEEN 1 AND 10)
);
--> statement-breakpoint
CREATE TABLE "club_member" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"questionnaire_done_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "club_month" (
	"club_month_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "club_month_club_month_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"year" integer,
	"month" integer NOT NULL,
	"tagline" text NOT NULL,
	"motif" text NOT NULL,
	"teaser_theme" text NOT NULL,
	"teaser_description" text NOT NULL,
	"content" jsonb NOT NULL,
	CONSTRAINT "club_month_number" CHECK (month BETWEEN 1 AND 12)
);
--> statement-breakpoint
CREATE TABLE "club_month_book" (
	"club_month_id" integer NOT NULL,
	"week" integer NOT NULL,
	"product_id" integer NOT NULL,
	"description" text NOT NULL,
	CONSTRAINT "club_month_book_club_month_id_week_pk" PRIMARY KEY("club_month_id","week"),
	CONSTRAINT "club_month_book_week" CHECK (week BETWEEN 1 AND 4)
);
--> statement-breakpoint
CREATE TABLE "club_progress" (
	"user_id" integer NOT NULL,
	"year" integer NOT NULL,
	"month" integer NOT NULL,
	"square" integer NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	CONSTRAINT "club_progress_user_id_year_month_square_pk" PRIMARY KEY("user_id","year","month","square"),
	CONSTRAINT "club_progress_square" CHECK (square BETWEEN 1 AND 10)
);
--> statement-breakpoint
ALTER TABLE "club_file" ADD CONSTRAINT "club_file_club_month_id_club_month_club_month_id_fk" FOREIGN KEY ("club_month_id") REFERENCES "public"."club_month"("club_month_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "club_member" ADD CONSTRAINT "club_member_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "club_month_book" ADD CONSTRAINT "club_month_book_club_month_id_club_month_club_month_id_fk" FOREIGN KEY ("club_month_id") REFERENCES "public"."club_month"("club_month_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "club_month_book" ADD CONSTRAINT "club_month_book_product_id_product_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("product_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "club_progress" ADD CONSTRAINT "club_progress_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "one_club_file" ON "club_file" USING btree ("club_month_id",coalesce("square", 0),"kind","name");--> statement-breakpoint
CREATE UNIQUE INDEX "one_club_month" ON "club_month" USING btree (coalesce("year", 0),"month");
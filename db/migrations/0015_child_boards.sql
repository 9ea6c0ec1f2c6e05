CREATE TABLE "child_progress" (
	"child_id" integer NOT NULL,
	"year" integer NOT NULL,
	"month" integer NOT NULL,
	"square" integer NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	CONSTRAINT "child_progress_child_id_year_month_square_pk" PRIMARY KEY("child_id","year","month","square"),
	CONSTRAINT "child_progress_square" CHECK (square BETWEEN 1 AND 10)
);
--> statement-breakpoint
ALTER TABLE "child_progress" ADD CONSTRAINT "child_progress_child_id_child_child_id_fk" FOREIGN KEY ("child_id") REFERENCES "public"."child"("child_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "child_progress_of_month" ON "child_progress" USING btree ("year","month","square");
CREATE TABLE "postal_code" (
	"cp" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"municipality" text NOT NULL,
	CONSTRAINT "postal_code_digits" CHECK (cp ~ '^[0-9]{5}$')
);
--> statement-breakpoint
CREATE TABLE "postal_settlement" (
	"cp" text NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"city" text,
	CONSTRAINT "postal_settlement_cp_name_kind_pk" PRIMARY KEY("cp","name","kind")
);
--> statement-breakpoint
ALTER TABLE "postal_settlement" ADD CONSTRAINT "postal_settlement_cp_postal_code_cp_fk" FOREIGN KEY ("cp") REFERENCES "public"."postal_code"("cp") ON DELETE cascade ON UPDATE no action;
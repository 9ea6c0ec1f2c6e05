SET LOCAL lock_timeout = '2s';
--> statement-breakpoint
CREATE TABLE "membership_pass" (
	"pass_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "membership_pass_pass_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"membership_id" integer NOT NULL,
	"periods" integer NOT NULL,
	"state" text DEFAULT 'unpaid' NOT NULL,
	"user_id" integer,
	"contact_name" text NOT NULL,
	"contact_phone" text NOT NULL,
	"contact_email" text NOT NULL,
	"shipping_address" jsonb,
	"activated_at" timestamp with time zone,
	"notice_for" timestamp with time zone,
	"end_told_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "membership_pass_order_id_unique" UNIQUE("order_id"),
	CONSTRAINT "pass_length_known" CHECK (periods IN (3, 6, 12)),
	CONSTRAINT "pass_state_known" CHECK (state IN ('unpaid', 'active', 'suspended', 'void')),
	CONSTRAINT "pass_paid_is_activated" CHECK (state IN ('unpaid', 'void') OR activated_at IS NOT NULL),
	CONSTRAINT "pass_unpaid_is_not_activated" CHECK (state <> 'unpaid' OR activated_at IS NULL)
);
--> statement-breakpoint
CREATE TABLE "pass_event" (
	"pass_event_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pass_event_pass_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"pass_id" integer NOT NULL,
	"from_state" text,
	"to_state" text NOT NULL,
	"cause" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pass_offer" (
	"membership_id" integer NOT NULL,
	"periods" integer NOT NULL,
	"price_cents" integer NOT NULL,
	"product_id" integer NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "pass_offer_membership_id_periods_pk" PRIMARY KEY("membership_id","periods"),
	CONSTRAINT "pass_offer_product_id_unique" UNIQUE("product_id"),
	CONSTRAINT "pass_offer_length_known" CHECK (periods IN (3, 6, 12)),
	CONSTRAINT "pass_offer_price_positive" CHECK (price_cents > 0)
);
--> statement-breakpoint
CREATE TABLE "pass_period" (
	"pass_id" integer NOT NULL,
	"n" integer NOT NULL,
	"period_start" timestamp with time zone NOT NULL,
	"period_end" timestamp with time zone NOT NULL,
	"voided_at" timestamp with time zone,
	CONSTRAINT "pass_period_pass_id_n_pk" PRIMARY KEY("pass_id","n"),
	CONSTRAINT "pass_period_length" CHECK (period_end = period_start + interval '720 hours'),
	CONSTRAINT "pass_period_number" CHECK (n BETWEEN 1 AND 12)
);
--> statement-breakpoint
ALTER TABLE "access" DROP CONSTRAINT "access_because_known";
--> statement-breakpoint
ALTER TABLE "access" DROP CONSTRAINT "access_has_its_reason";
--> statement-breakpoint
ALTER TABLE "shipment" ALTER COLUMN "period_id" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "is_anchor" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "access" ADD COLUMN "pass_id" integer;
--> statement-breakpoint
ALTER TABLE "access" ADD COLUMN "pass_n" integer;
--> statement-breakpoint
ALTER TABLE "shipment" ADD COLUMN "pass_id" integer;
--> statement-breakpoint
ALTER TABLE "shipment" ADD COLUMN "pass_n" integer;
--> statement-breakpoint
ALTER TABLE "membership_pass" ADD CONSTRAINT "membership_pass_order_id_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("order_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "membership_pass" ADD CONSTRAINT "membership_pass_membership_id_membership_membership_id_fk" FOREIGN KEY ("membership_id") REFERENCES "public"."membership"("membership_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "membership_pass" ADD CONSTRAINT "membership_pass_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "pass_event" ADD CONSTRAINT "pass_event_pass_id_membership_pass_pass_id_fk" FOREIGN KEY ("pass_id") REFERENCES "public"."membership_pass"("pass_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "pass_offer" ADD CONSTRAINT "pass_offer_membership_id_membership_membership_id_fk" FOREIGN KEY ("membership_id") REFERENCES "public"."membership"("membership_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "pass_offer" ADD CONSTRAINT "pass_offer_product_id_product_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("product_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "pass_period" ADD CONSTRAINT "pass_period_pass_id_membership_pass_pass_id_fk" FOREIGN KEY ("pass_id") REFERENCES "public"."membership_pass"("pass_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "pass_of_client" ON "membership_pass" USING btree ("user_id","membership_id");
--> statement-breakpoint
CREATE INDEX "pass_of_plan" ON "membership_pass" USING btree ("membership_id");
--> statement-breakpoint
CREATE INDEX "pass_running" ON "membership_pass" USING btree ("pass_id") WHERE state = 'active' AND end_told_at IS NULL;
--> statement-breakpoint
CREATE INDEX "pass_event_of_pass" ON "pass_event" USING btree ("pass_id");
--> statement-breakpoint
CREATE INDEX "pass_period_by_start" ON "pass_period" USING btree ("period_start") WHERE voided_at IS NULL;
--> statement-breakpoint
ALTER TABLE "access" ADD CONSTRAINT "access_pass_period_fk" FOREIGN KEY ("pass_id","pass_n") REFERENCES "public"."pass_period"("pass_id","n") ON DELETE cascade ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "shipment" ADD CONSTRAINT "shipment_pass_period_fk" FOREIGN KEY ("pass_id","pass_n") REFERENCES "public"."pass_period"("pass_id","n") ON DELETE no action ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "access" ADD CONSTRAINT "one_access_of_pass_period" UNIQUE("pass_id","pass_n");
--> statement-breakpoint
ALTER TABLE "shipment" ADD CONSTRAINT "one_shipment_of_pass_period" UNIQUE("pass_id","pass_n");
--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_anchor_is_not_sold" CHECK (NOT (is_anchor AND active)) NOT VALID;
--> statement-breakpoint
ALTER TABLE "access" ADD CONSTRAINT "access_because_known" CHECK (because IN ('period', 'courtesy', 'pass')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "access" ADD CONSTRAINT "access_has_its_reason" CHECK ((because = 'period') = (period_id IS NOT NULL) AND (because = 'courtesy') = (grant_id IS NOT NULL)
        AND (because = 'pass') = (pass_id IS NOT NULL) AND (pass_id IS NULL) = (pass_n IS NULL)) NOT VALID;
--> statement-breakpoint
ALTER TABLE "shipment" ADD CONSTRAINT "shipment_of_one_period" CHECK ((period_id IS NULL) = (pass_id IS NOT NULL) AND (pass_id IS NULL) = (pass_n IS NULL)) NOT VALID;

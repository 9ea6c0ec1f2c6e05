CREATE TABLE "membership" (
	"membership_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "membership_membership_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"family" text NOT NULL,
	"name" text NOT NULL,
	"label" text NOT NULL,
	"description" text NOT NULL,
	"benefits" text[] NOT NULL,
	"price_cents" integer NOT NULL,
	"ships" boolean NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "membership_code_unique" UNIQUE("code"),
	CONSTRAINT "membership_price_positive" CHECK (price_cents > 0)
);
--> statement-breakpoint
CREATE TABLE "membership_product" (
	"membership_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"short_description" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "membership_product_membership_id_product_id_pk" PRIMARY KEY("membership_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "payment_customer" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	CONSTRAINT "payment_customer_customer_id_unique" UNIQUE("customer_id")
);
--> statement-breakpoint
CREATE TABLE "shipment" (
	"shipment_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shipment_shipment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"period_id" integer NOT NULL,
	"state" text DEFAULT 'pendiente de envío' NOT NULL,
	"contact_name" text NOT NULL,
	"contact_phone" text NOT NULL,
	"shipping_address" jsonb NOT NULL,
	"carrier" text,
	"tracking_url" text,
	"shipped_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "shipment_period_id_unique" UNIQUE("period_id"),
	CONSTRAINT "shipment_state_known" CHECK (state IN ('pendiente de envío', 'procesando', 'enviado', 'en tránsito', 'entregado'))
);
--> statement-breakpoint
CREATE TABLE "subscription" (
	"subscription_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "subscription_subscription_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer,
	"membership_id" integer NOT NULL,
	"state" text NOT NULL,
	"price_cents" integer NOT NULL,
	"provider_id" text,
	"customer_id" text,
	"session_id" text,
	"session_url" text,
	"session_expires_at" timestamp with time zone,
	"session_failures" integer DEFAULT 0 NOT NULL,
	"decline_code" text,
	"current_period_start" timestamp with time zone,
	"current_period_end" timestamp with time zone,
	"cancel_at_period_end" boolean DEFAULT false NOT NULL,
	"cancel_reason" text,
	"ended_at" timestamp with time zone,
	"contact_name" text NOT NULL,
	"contact_phone" text NOT NULL,
	"contact_email" text NOT NULL,
	"shipping_address" jsonb,
	"card_brand" text,
	"card_last4" text,
	"consent_at" timestamp with time zone,
	"consent_version" text,
	"notice_for" timestamp with time zone,
	"last_asked_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "subscription_provider_id_unique" UNIQUE("provider_id"),
	CONSTRAINT "subscription_session_id_unique" UNIQUE("session_id"),
	CONSTRAINT "subscription_state_known" CHECK (state IN ('pending', 'active', 'past_due', 'canceled', 'expired')),
	CONSTRAINT "subscription_price_positive" CHECK (price_cents > 0),
	CONSTRAINT "subscription_live_has_owner" CHECK (state NOT IN ('pending', 'active', 'past_due') OR user_id IS NOT NULL)
);
--> statement-breakpoint
CREATE TABLE "subscription_event" (
	"subscription_event_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "subscription_event_subscription_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"subscription_id" integer NOT NULL,
	"from_state" text,
	"to_state" text NOT NULL,
	"cause" text NOT NULL,
	"detail" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscription_period" (
	"period_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "subscription_period_period_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"subscription_id" integer NOT NULL,
	"period_start" timestamp with time zone NOT NULL,
	"period_end" timestamp with time zone NOT NULL,
	"invoice_id" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"receipt_url" text,
	"paid_at" timestamp with time zone NOT NULL,
	CONSTRAINT "subscription_period_invoice_id_unique" UNIQUE("invoice_id"),
	CONSTRAINT "one_period_per_start" UNIQUE("subscription_id","period_start")
);
--> statement-breakpoint
ALTER TABLE "membership_product" ADD CONSTRAINT "membership_product_membership_id_membership_membership_id_fk" FOREIGN KEY ("membership_id") REFERENCES "public"."membership"("membership_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_product" ADD CONSTRAINT "membership_product_product_id_product_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("product_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_customer" ADD CONSTRAINT "payment_customer_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment" ADD CONSTRAINT "shipment_period_id_subscription_period_period_id_fk" FOREIGN KEY ("period_id") REFERENCES "public"."subscription_period"("period_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription" ADD CONSTRAINT "subscription_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription" ADD CONSTRAINT "subscription_membership_id_membership_membership_id_fk" FOREIGN KEY ("membership_id") REFERENCES "public"."membership"("membership_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_event" ADD CONSTRAINT "subscription_event_subscription_id_subscription_subscription_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscription"("subscription_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_period" ADD CONSTRAINT "subscription_period_subscription_id_subscription_subscription_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscription"("subscription_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shipment_to_send" ON "shipment" USING btree ("state","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "one_live_subscription" ON "subscription" USING btree ("user_id","membership_id") WHERE state IN ('pending', 'active', 'past_due');--> statement-breakpoint
CREATE INDEX "subscription_of_client" ON "subscription" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "subscription_to_renew" ON "subscription" USING btree ("current_period_end") WHERE state IN ('active', 'past_due');--> statement-breakpoint
CREATE INDEX "subscription_pending" ON "subscription" USING btree ("session_expires_at") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "subscription_of_plan" ON "subscription" USING btree ("membership_id");--> statement-breakpoint
CREATE INDEX "subscription_event_subscription" ON "subscription_event" USING btree ("subscription_id");
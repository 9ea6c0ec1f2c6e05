CREATE TABLE "refund_transfer" (
	"refund_id" integer PRIMARY KEY NOT NULL,
	"link_version" integer DEFAULT 1 NOT NULL,
	"link_hash" text NOT NULL,
	"link_ends_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"sealed_account" text,
	"last4" text,
	"tracking_key" text,
	"transferred_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "refund_transfer_link_hash_unique" UNIQUE("link_hash"),
	CONSTRAINT "refund_transfer_answered" CHECK (sealed_account IS NULL OR answered_at IS NOT NULL)
);
--> statement-breakpoint
CREATE TABLE "pending_payment" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"method" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"remaining_cents" integer NOT NULL,
	"pay_by" timestamp with time zone NOT NULL,
	"voucher_url" text,
	"number" text,
	"clabe" text,
	"bank_name" text,
	"beneficiary" text,
	"reference" text,
	"reminded_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "pending_payment_method_known" CHECK (method IN ('oxxo', 'spei')),
	CONSTRAINT "pending_payment_cents" CHECK (amount_cents > 0 AND remaining_cents BETWEEN 0 AND amount_cents)
);
--> statement-breakpoint
CREATE TABLE "transfer_return" (
	"transfer_return_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "transfer_return_transfer_return_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer,
	"provider_customer_id" text NOT NULL,
	"cents" integer NOT NULL,
	"state" text NOT NULL,
	"provider_id" text,
	"failure_reason" text,
	"settled_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "transfer_return_provider_id_unique" UNIQUE("provider_id"),
	CONSTRAINT "transfer_return_cents_positive" CHECK (cents > 0),
	CONSTRAINT "transfer_return_state_known" CHECK (state IN ('asked', 'sent', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "payment" ALTER COLUMN "session_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "payment_method" text DEFAULT 'card' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "payment_intent_id" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "provider_customer_id" text;--> statement-breakpoint
ALTER TABLE "refund_transfer" ADD CONSTRAINT "refund_transfer_refund_id_refund_refund_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refund"("refund_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pending_payment" ADD CONSTRAINT "pending_payment_order_id_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("order_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_return" ADD CONSTRAINT "transfer_return_order_id_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("order_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refund_transfer_to_erase" ON "refund_transfer" USING btree ("transferred_at") WHERE sealed_account IS NOT NULL AND transferred_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX "pending_payment_by_end" ON "pending_payment" USING btree ("pay_by");--> statement-breakpoint
CREATE INDEX "pending_payment_to_remind" ON "pending_payment" USING btree ("pay_by") WHERE reminded_at IS NULL;--> statement-breakpoint
CREATE INDEX "transfer_return_order" ON "transfer_return" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "transfer_return_unfinished" ON "transfer_return" USING btree ("created_at") WHERE state IN ('asked', 'failed');--> statement-breakpoint
CREATE INDEX "orders_paid_later_of_client" ON "orders" USING btree ("user_id") WHERE payment_method IN ('oxxo', 'spei') AND state IN ('creating', 'awaiting_payment', 'processing');--> statement-breakpoint
CREATE INDEX "orders_paid_later_of_guest" ON "orders" USING btree ("guest_hash") WHERE payment_method IN ('oxxo', 'spei') AND state IN ('creating', 'awaiting_payment', 'processing');--> statement-breakpoint
CREATE INDEX "orders_paid_later_of_contact" ON "orders" USING btree ("contact_phone",lower(contact_email)) WHERE payment_method IN ('oxxo', 'spei') AND state IN ('creating', 'awaiting_payment', 'processing');--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_payment_intent_id_unique" UNIQUE("payment_intent_id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_payment_method_known" CHECK (payment_method IN ('card', 'oxxo', 'spei', 'cash', 'transfer'));
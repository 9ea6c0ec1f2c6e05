SET LOCAL lock_timeout = '2s';
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "sold_by" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "sale_key" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "pay_link_hash" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "pay_link_ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_sold_by_staff_staff_id_fk" FOREIGN KEY ("sold_by") REFERENCES "public"."staff"("staff_id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_sale_key_unique" UNIQUE("sale_key");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_pay_link_hash_unique" UNIQUE("pay_link_hash");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_pay_link_ends" CHECK ((pay_link_hash IS NULL) = (pay_link_ends_at IS NULL)) NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_sold_by_person" CHECK ((sold_by IS NULL) = (sale_key IS NULL)) NOT VALID;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_by_hand_is_not_the_providers" CHECK ((method_type IN ('cash', 'transfer')) = starts_with(payment_intent_id, 'hand_')) NOT VALID;

-- Rows from before these were added agree with them: new columns were empty, new tables were filled from what they refer to, and
-- the provider names no payment `cash` or `transfer`. Reading and writing go on meanwhile.
SET LOCAL lock_timeout = '2s';
--> statement-breakpoint
ALTER TABLE "order_amount" VALIDATE CONSTRAINT "order_amount_order_id_orders_order_id_fk";
--> statement-breakpoint
ALTER TABLE "parcel" VALIDATE CONSTRAINT "parcel_order_id_orders_order_id_fk";
--> statement-breakpoint
ALTER TABLE "parcel" VALIDATE CONSTRAINT "parcel_shipment_id_shipment_shipment_id_fk";
--> statement-breakpoint
ALTER TABLE "product" VALIDATE CONSTRAINT "product_series_number_range";
--> statement-breakpoint
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_sold_by_staff_staff_id_fk";
--> statement-breakpoint
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_pay_link_ends";
--> statement-breakpoint
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_sold_by_person";
--> statement-breakpoint
ALTER TABLE "payment" VALIDATE CONSTRAINT "payment_by_hand_is_not_the_providers";

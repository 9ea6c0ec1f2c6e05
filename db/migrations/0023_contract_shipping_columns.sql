SET LOCAL lock_timeout = '2s';
--> statement-breakpoint
-- The release before reads and writes the amounts of an order and of a refund where all amounts are.
ALTER TABLE "orders" DROP CONSTRAINT "orders_total_positive", DROP COLUMN "shipping_cents",
  ADD CONSTRAINT "orders_total_positive" CHECK (total_cents > 0) NOT VALID;
--> statement-breakpoint
DROP TRIGGER "order_amount_written" ON "order_amount";
--> statement-breakpoint
DROP TRIGGER "order_amount_gone" ON "order_amount";
--> statement-breakpoint
DROP FUNCTION shipping_column_of_order();
--> statement-breakpoint
DROP TRIGGER "refund_shipping" ON "refund";
--> statement-breakpoint
DROP FUNCTION shipping_of_refund();
--> statement-breakpoint
ALTER TABLE "refund" DROP CONSTRAINT "refund_cents_positive", DROP COLUMN "shipping_cents",
  ADD CONSTRAINT "refund_cents_positive" CHECK (cents > 0 AND other_cents >= 0) NOT VALID;
--> statement-breakpoint
DROP VIEW "front_document_version";
--> statement-breakpoint
DROP VIEW "every_document_version";

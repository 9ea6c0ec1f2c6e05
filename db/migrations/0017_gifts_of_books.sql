SET LOCAL lock_timeout = '2s';
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "gift" jsonb;
--> statement-breakpoint
ALTER TABLE "order_amount" DROP CONSTRAINT "order_amount_kind_known";
--> statement-breakpoint
ALTER TABLE "order_amount" ADD CONSTRAINT "order_amount_kind_known" CHECK (kind IN ('gift_wrap', 'shipping')) NOT VALID;
--> statement-breakpoint
-- Copies of the shop from before forget a person's address without knowing of gifts.
CREATE FUNCTION forget_gift() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.gift := NULL;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER order_gift_forgotten BEFORE UPDATE OF shipping_address ON "orders" FOR EACH ROW
WHEN (NEW.shipping_address IS NULL AND NEW.gift IS NOT NULL) EXECUTE FUNCTION forget_gift();

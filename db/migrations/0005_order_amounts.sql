SET LOCAL lock_timeout = '2s';
--> statement-breakpoint
CREATE TABLE "order_amount" (
	"order_id" integer NOT NULL,
	"kind" text NOT NULL,
	"cents" integer NOT NULL,
	"tax_treatment" text NOT NULL,
	CONSTRAINT "order_amount_order_id_kind_pk" PRIMARY KEY("order_id","kind") INCLUDE ("cents"),
	CONSTRAINT "order_amount_kind_known" CHECK (kind IN ('shipping')),
	CONSTRAINT "order_amount_tax_known" CHECK (tax_treatment IN ('EXENTO', 'TASA_0', 'TASA_16')),
	CONSTRAINT "order_amount_positive" CHECK (cents > 0)
);
--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "amounts" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "order_amount" ADD CONSTRAINT "order_amount_order_id_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("order_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- A copy of the shop from before this table goes on writing orders while the next one starts.
CREATE FUNCTION shipping_of_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.shipping_cents > 0 THEN
    INSERT INTO public.order_amount AS a (order_id, kind, cents, tax_treatment)
    VALUES (NEW.order_id, 'shipping', NEW.shipping_cents, 'TASA_16')
    ON CONFLICT (order_id, kind) DO UPDATE SET cents = excluded.cents WHERE a.cents <> excluded.cents;
  ELSE
    DELETE FROM public.order_amount WHERE order_id = NEW.order_id AND kind = 'shipping';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_shipping_written AFTER INSERT OR UPDATE OF shipping_cents ON "orders"
  FOR EACH ROW EXECUTE FUNCTION shipping_of_order();
--> statement-breakpoint
CREATE FUNCTION shipping_column_of_order() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  written public.order_amount := CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
  charged int := CASE TG_OP WHEN 'DELETE' THEN 0 ELSE written.cents END;
BEGIN
  UPDATE public.orders SET shipping_cents = charged WHERE order_id = written.order_id AND shipping_cents <> charged;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER order_amount_written AFTER INSERT OR UPDATE ON "order_amount"
  FOR EACH ROW WHEN (NEW.kind = 'shipping') EXECUTE FUNCTION shipping_column_of_order();
--> statement-breakpoint
CREATE TRIGGER order_amount_gone AFTER DELETE ON "order_amount"
  FOR EACH ROW WHEN (OLD.kind = 'shipping') EXECUTE FUNCTION shipping_column_of_order();
--> statement-breakpoint
-- Refunds of such a copy name the shipping only in their column; those of the next one only among their amounts.
CREATE FUNCTION shipping_of_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.amounts = '[]' AND NEW.shipping_cents > 0 THEN
    NEW.amounts := jsonb_build_array(jsonb_build_object('kind', 'shipping', 'cents', NEW.shipping_cents));
  ELSE
    NEW.shipping_cents := coalesce((SELECT sum((a->>'cents')::int) FROM jsonb_array_elements(NEW.amounts) AS a
      WHERE a->>'kind' = 'shipping'), 0);
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER refund_shipping BEFORE INSERT ON "refund" FOR EACH ROW EXECUTE FUNCTION shipping_of_refund();
--> statement-breakpoint
INSERT INTO "order_amount" (order_id, kind, cents, tax_treatment)
SELECT order_id, 'shipping', shipping_cents, 'TASA_16' FROM "orders" WHERE shipping_cents > 0 ON CONFLICT DO NOTHING;
--> statement-breakpoint
UPDATE "refund" SET amounts = jsonb_build_array(jsonb_build_object('kind', 'shipping', 'cents', shipping_cents)) WHERE shipping_cents > 0;

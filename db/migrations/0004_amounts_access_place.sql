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
-- Only these are ever deleted.
CREATE TEMPORARY TABLE "unpaid_order" ON COMMIT DROP AS SELECT order_id FROM "orders" WHERE paid_at IS NULL;
--> statement-breakpoint
ANALYZE "unpaid_order";
--> statement-breakpoint
-- Before anything that locks a busy table: the shop goes on selling meanwhile.
INSERT INTO "order_amount" (order_id, kind, cents, tax_treatment)
SELECT order_id, 'shipping', shipping_cents, 'TASA_16' FROM "orders" WHERE shipping_cents > 0;
--> statement-breakpoint
CREATE TABLE "access" (
	"access_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "access_access_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer,
	"plan_code" text NOT NULL,
	"opens_at" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"closes_at" timestamp with time zone NOT NULL,
	"withheld_at" timestamp with time zone,
	"because" text NOT NULL,
	"period_id" integer,
	"grant_id" integer,
	CONSTRAINT "access_period_id_unique" UNIQUE("period_id"),
	CONSTRAINT "access_grant_id_unique" UNIQUE("grant_id"),
	CONSTRAINT "access_because_known" CHECK (because IN ('period', 'courtesy')),
	CONSTRAINT "access_has_its_reason" CHECK ((because = 'period') = (period_id IS NOT NULL) AND (because = 'courtesy') = (grant_id IS NOT NULL))
);
--> statement-breakpoint
ALTER TABLE "access" ADD CONSTRAINT "access_period_id_subscription_period_period_id_fk" FOREIGN KEY ("period_id") REFERENCES "public"."subscription_period"("period_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "access" ADD CONSTRAINT "access_grant_id_access_grant_grant_id_fk" FOREIGN KEY ("grant_id") REFERENCES "public"."access_grant"("grant_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "access_of_client" ON "access" USING btree ("user_id","plan_code","closes_at");
--> statement-breakpoint
-- The one place that says when the access of a paid period closes; of an expired or unpaid subscription at once.
CREATE FUNCTION write_access_of_periods(subscription_ids int[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO access AS kept (user_id, plan_code, opens_at, until, closes_at, withheld_at, because, period_id)
  SELECT s.user_id, m.code, p.paid_at, p.period_end, least(coalesce(p.reversed_at, p.suspended_at),
    CASE
      WHEN s.state = 'canceled' AND p.restored_at IS NOT NULL THEN p.period_end
      WHEN s.state NOT IN ('active', 'past_due') THEN least(p.period_end + interval '24 hours', coalesce(s.ended_at, p.paid_at))
      -- No grace after a period where the money of the newest is not here.
      WHEN p.period_end < newest.period_end AND newest.is_withheld THEN p.period_end
      WHEN p.period_end < newest.period_end THEN p.period_end + interval '24 hours'
      -- Paused: no charge follows the paid time, without a cancellation.
      WHEN NOT s.cancel_at_period_end AND (s.next_charge_at IS NULL OR s.next_charge_at > p.period_end) THEN p.period_end
      WHEN s.state = 'past_due' THEN 'infinity'
      ELSE p.period_end + interval '24 hours'
    END), coalesce(p.reversed_at, p.suspended_at), 'period', p.period_id
  FROM subscription s JOIN membership m USING (membership_id) JOIN subscription_period p USING (subscription_id)
    CROSS JOIN LATERAL (
      SELECT n.period_end, n.reversed_at IS NOT NULL OR n.suspended_at IS NOT NULL AS is_withheld
      FROM subscription_period n WHERE n.subscription_id = s.subscription_id ORDER BY n.period_end DESC LIMIT 1) AS newest
  WHERE s.subscription_id = ANY (subscription_ids)
  ON CONFLICT (period_id) DO UPDATE SET user_id = EXCLUDED.user_id, opens_at = EXCLUDED.opens_at, until = EXCLUDED.until,
    closes_at = EXCLUDED.closes_at, withheld_at = EXCLUDED.withheld_at
  WHERE (kept.user_id, kept.opens_at, kept.until, kept.closes_at, kept.withheld_at)
    IS DISTINCT FROM (EXCLUDED.user_id, EXCLUDED.opens_at, EXCLUDED.until, EXCLUDED.closes_at, EXCLUDED.withheld_at)
$$;
--> statement-breakpoint
CREATE FUNCTION write_access_of_new_periods() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM write_access_of_periods(ARRAY(SELECT DISTINCT subscription_id FROM added));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER period_opens_access AFTER INSERT ON subscription_period
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION write_access_of_new_periods();
--> statement-breakpoint
CREATE FUNCTION write_access_of_subscription() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM write_access_of_periods(ARRAY[NEW.subscription_id]);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER period_changes_access
  AFTER UPDATE OF paid_at, period_end, reversed_at, suspended_at, restored_at ON subscription_period FOR EACH ROW
  WHEN ((OLD.paid_at, OLD.period_end, OLD.reversed_at, OLD.suspended_at, OLD.restored_at)
    IS DISTINCT FROM (NEW.paid_at, NEW.period_end, NEW.reversed_at, NEW.suspended_at, NEW.restored_at))
  EXECUTE FUNCTION write_access_of_subscription();
--> statement-breakpoint
-- By column: being asked about, many times a day, must not pay for this.
CREATE TRIGGER subscription_changes_access
  AFTER UPDATE OF state, cancel_at_period_end, next_charge_at, ended_at, user_id ON subscription FOR EACH ROW
  WHEN ((OLD.state, OLD.cancel_at_period_end, OLD.next_charge_at, OLD.ended_at, OLD.user_id)
    IS DISTINCT FROM (NEW.state, NEW.cancel_at_period_end, NEW.next_charge_at, NEW.ended_at, NEW.user_id))
  EXECUTE FUNCTION write_access_of_subscription();
--> statement-breakpoint
CREATE FUNCTION write_access_of_courtesy() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO access (user_id, plan_code, opens_at, until, closes_at, because, grant_id)
  VALUES (NEW.user_id, 'book-club-lectores', NEW.starts_at, NEW.ends_at, least(NEW.ends_at, NEW.ended_at), 'courtesy', NEW.grant_id)
  ON CONFLICT (grant_id) DO UPDATE SET opens_at = EXCLUDED.opens_at, until = EXCLUDED.until, closes_at = EXCLUDED.closes_at;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER courtesy_opens_access AFTER INSERT OR UPDATE OF starts_at, ends_at, ended_at ON access_grant FOR EACH ROW
  EXECUTE FUNCTION write_access_of_courtesy();
--> statement-breakpoint
SELECT write_access_of_periods(ARRAY(SELECT subscription_id FROM subscription));
--> statement-breakpoint
INSERT INTO access (user_id, plan_code, opens_at, until, closes_at, because, grant_id)
SELECT user_id, 'book-club-lectores', starts_at, ends_at, least(ends_at, ended_at), 'courtesy', grant_id FROM access_grant;
--> statement-breakpoint
CREATE TABLE "stock_place" (
	"place_id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
INSERT INTO "stock_place" ("place_id", "name") VALUES (1, 'Bodega');
--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "amounts" jsonb DEFAULT '[]'::jsonb NOT NULL;
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
UPDATE "refund" SET amounts = jsonb_build_array(jsonb_build_object('kind', 'shipping', 'cents', shipping_cents)) WHERE shipping_cents > 0;
--> statement-breakpoint
-- Checked for what is written from now on; validated by the next release.
ALTER TABLE "order_amount" ADD CONSTRAINT "order_amount_order_id_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("order_id") ON DELETE cascade ON UPDATE no action NOT VALID;
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
-- Orders that were deleted while the others were filled.
DELETE FROM "order_amount" a USING "unpaid_order" u
WHERE a.order_id = u.order_id AND NOT EXISTS (SELECT FROM "orders" o WHERE o.order_id = a.order_id);
--> statement-breakpoint
-- The same for orders that were written meanwhile.
INSERT INTO "order_amount" (order_id, kind, cents, tax_treatment)
SELECT order_id, 'shipping', shipping_cents, 'TASA_16' FROM "orders" WHERE shipping_cents > 0 AND created_at > now() - interval '1 hour' ON CONFLICT DO NOTHING;
--> statement-breakpoint
-- Locked after the orders, as every checkout does.
ALTER TABLE "stock_move" ADD COLUMN "place_id" integer DEFAULT 1 NOT NULL;

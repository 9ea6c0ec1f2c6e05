SET LOCAL lock_timeout = '2s';
--> statement-breakpoint
CREATE TABLE "parcel" (
	"parcel_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "parcel_parcel_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer,
	"shipment_id" integer,
	"place_id" integer DEFAULT 1 NOT NULL,
	"state" text DEFAULT 'pendiente de envío' NOT NULL,
	"carrier_code" text,
	"carrier" text,
	"tracking_number" text,
	"tracking_url" text,
	"packed_by" integer,
	"packed_at" timestamp with time zone,
	"shipped_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"version" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "parcel_order_id_unique" UNIQUE("order_id"),
	CONSTRAINT "parcel_shipment_id_unique" UNIQUE("shipment_id"),
	CONSTRAINT "parcel_of_one" CHECK (num_nonnulls(order_id, shipment_id) = 1),
	CONSTRAINT "parcel_state_known" CHECK (state IN ('pendiente de envío', 'procesando', 'enviado', 'en tránsito', 'entregado'))
);
--> statement-breakpoint
-- By this, what is changed while the table is filled is found again.
CREATE TEMPORARY TABLE "before_parcels" ON COMMIT DROP AS SELECT pg_snapshot_xmin(pg_current_snapshot())::xid AS began;
--> statement-breakpoint
-- Before anything that locks a busy table: the shop goes on packing meanwhile.
INSERT INTO "parcel" (order_id, state, carrier_code, carrier, tracking_number, tracking_url,
    packed_by, packed_at, shipped_at, delivered_at, version, updated_at)
SELECT order_id, shipping_state, carrier_code, carrier, tracking_number, tracking_url,
    packed_by, packed_at, shipped_at, delivered_at, version, updated_at
FROM "orders" WHERE paid_at IS NOT NULL AND shipping_address IS NOT NULL OR shipping_state <> 'pendiente de envío';
--> statement-breakpoint
INSERT INTO "parcel" (shipment_id, state, carrier_code, carrier, tracking_number, tracking_url,
    packed_by, packed_at, shipped_at, delivered_at, version, updated_at)
SELECT shipment_id, state, carrier_code, carrier, tracking_number, tracking_url, packed_by, packed_at, shipped_at, delivered_at, version,
    greatest(created_at, packed_at, shipped_at, delivered_at)
FROM "shipment";
--> statement-breakpoint
CREATE INDEX "parcel_of_number" ON "parcel" USING btree ("tracking_number","carrier_code") WHERE tracking_number IS NOT NULL;
--> statement-breakpoint
CREATE INDEX "parcel_being_packed" ON "parcel" USING btree ("packed_at") WHERE state = 'procesando';
--> statement-breakpoint
ANALYZE "parcel";
--> statement-breakpoint
ALTER TABLE "parcel" ADD CONSTRAINT "parcel_carrier_code_carrier_code_fk" FOREIGN KEY ("carrier_code") REFERENCES "public"."carrier"("code") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "parcel" ADD CONSTRAINT "parcel_packed_by_staff_staff_id_fk" FOREIGN KEY ("packed_by") REFERENCES "public"."staff"("staff_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "parcel" ADD CONSTRAINT "parcel_place_id_stock_place_place_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."stock_place"("place_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
-- Checked for what is written from now on; validated by the next release.
ALTER TABLE "parcel" ADD CONSTRAINT "parcel_order_id_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("order_id") ON DELETE cascade ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "parcel" ADD CONSTRAINT "parcel_shipment_id_shipment_shipment_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipment"("shipment_id") ON DELETE cascade ON UPDATE no action NOT VALID;
--> statement-breakpoint
-- A copy of the shop from before this table goes on moving parcels in the columns of their owners while the next one starts.
-- Its lock of the owner comes first, as in the next one.
CREATE FUNCTION parcel_of_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    UPDATE public.parcel SET (state, carrier_code, carrier, tracking_number, tracking_url,
      packed_by, packed_at, shipped_at, delivered_at, version, updated_at)
      = (NEW.shipping_state, NEW.carrier_code, NEW.carrier, NEW.tracking_number, NEW.tracking_url,
      NEW.packed_by, NEW.packed_at, NEW.shipped_at, NEW.delivered_at, NEW.version, NEW.updated_at)
    WHERE order_id = NEW.order_id;
    IF FOUND OR NOT (NEW.paid_at IS NOT NULL AND NEW.shipping_address IS NOT NULL OR NEW.shipping_state <> 'pendiente de envío') THEN
      RETURN NULL;
    END IF;
  END IF;
  INSERT INTO public.parcel (order_id, state, carrier_code, carrier, tracking_number, tracking_url,
    packed_by, packed_at, shipped_at, delivered_at, version, updated_at)
  VALUES (NEW.order_id, NEW.shipping_state, NEW.carrier_code, NEW.carrier, NEW.tracking_number, NEW.tracking_url,
    NEW.packed_by, NEW.packed_at, NEW.shipped_at, NEW.delivered_at, NEW.version, NEW.updated_at);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_inserted_parcel AFTER INSERT ON "orders" FOR EACH ROW
  WHEN (pg_trigger_depth() = 0 AND (NEW.paid_at IS NOT NULL AND NEW.shipping_address IS NOT NULL OR NEW.shipping_state <> 'pendiente de envío'))
  EXECUTE FUNCTION parcel_of_order();
--> statement-breakpoint
CREATE TRIGGER orders_moved_parcel
  AFTER UPDATE OF paid_at, shipping_address, shipping_state, carrier_code, carrier, tracking_number, tracking_url,
    packed_by, packed_at, shipped_at, delivered_at, version ON "orders" FOR EACH ROW
  WHEN (pg_trigger_depth() = 0
    AND (OLD.paid_at IS NULL, OLD.shipping_address IS NULL, OLD.shipping_state, OLD.carrier_code, OLD.carrier, OLD.tracking_number, OLD.tracking_url,
    OLD.packed_by, OLD.packed_at, OLD.shipped_at, OLD.delivered_at, OLD.version)
      IS DISTINCT FROM (NEW.paid_at IS NULL, NEW.shipping_address IS NULL, NEW.shipping_state, NEW.carrier_code, NEW.carrier, NEW.tracking_number, NEW.tracking_url,
    NEW.packed_by, NEW.packed_at, NEW.shipped_at, NEW.delivered_at, NEW.version))
  EXECUTE FUNCTION parcel_of_order();
--> statement-breakpoint
CREATE FUNCTION parcel_of_box() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.parcel (shipment_id, state, carrier_code, carrier, tracking_number, tracking_url,
    packed_by, packed_at, shipped_at, delivered_at, version, updated_at)
  VALUES (NEW.shipment_id, NEW.state, NEW.carrier_code, NEW.carrier, NEW.tracking_number, NEW.tracking_url,
    NEW.packed_by, NEW.packed_at, NEW.shipped_at, NEW.delivered_at, NEW.version,
    greatest(NEW.created_at, NEW.packed_at, NEW.shipped_at, NEW.delivered_at))
  ON CONFLICT (shipment_id) DO UPDATE SET (state, carrier_code, carrier, tracking_number, tracking_url,
    packed_by, packed_at, shipped_at, delivered_at, version, updated_at)
    = (excluded.state, excluded.carrier_code, excluded.carrier, excluded.tracking_number, excluded.tracking_url,
    excluded.packed_by, excluded.packed_at, excluded.shipped_at, excluded.delivered_at, excluded.version, excluded.updated_at);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER shipment_inserted_parcel AFTER INSERT ON "shipment" FOR EACH ROW
  WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION parcel_of_box();
--> statement-breakpoint
CREATE TRIGGER shipment_moved_parcel
  AFTER UPDATE OF state, carrier_code, carrier, tracking_number, tracking_url,
    packed_by, packed_at, shipped_at, delivered_at, version ON "shipment" FOR EACH ROW
  WHEN (pg_trigger_depth() = 0
    AND (OLD.state, OLD.carrier_code, OLD.carrier, OLD.tracking_number, OLD.tracking_url,
    OLD.packed_by, OLD.packed_at, OLD.shipped_at, OLD.delivered_at, OLD.version)
      IS DISTINCT FROM (NEW.state, NEW.carrier_code, NEW.carrier, NEW.tracking_number, NEW.tracking_url,
    NEW.packed_by, NEW.packed_at, NEW.shipped_at, NEW.delivered_at, NEW.version))
  EXECUTE FUNCTION parcel_of_box();
--> statement-breakpoint
-- A box that comes back here while its money is disputed or went back is held as if it had never left.
CREATE FUNCTION columns_of_parcel() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE public.orders SET (shipping_state, carrier_code, carrier, tracking_number, tracking_url,
    packed_by, packed_at, shipped_at, delivered_at, version, updated_at)
    = (NEW.state, NEW.carrier_code, NEW.carrier, NEW.tracking_number, NEW.tracking_url,
    NEW.packed_by, NEW.packed_at, NEW.shipped_at, NEW.delivered_at, NEW.version, NEW.updated_at)
  WHERE order_id = NEW.order_id;
  UPDATE public.shipment h SET (state, carrier_code, carrier, tracking_number, tracking_url, packed_by, packed_at, shipped_at, delivered_at, version)
    = (NEW.state, NEW.carrier_code, NEW.carrier, NEW.tracking_number, NEW.tracking_url,
    NEW.packed_by, NEW.packed_at, NEW.shipped_at, NEW.delivered_at, NEW.version),
    held_at = CASE WHEN NEW.state IN ('pendiente de envío', 'procesando') THEN coalesce(h.held_at, (
      SELECT NEW.updated_at FROM public.access a WHERE a.period_id = h.period_id AND a.withheld_at IS NOT NULL)) END
  WHERE shipment_id = NEW.shipment_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER parcel_moved AFTER UPDATE ON "parcel" FOR EACH ROW
  WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION columns_of_parcel();
--> statement-breakpoint
-- What was changed while the table was filled, read while nothing can be.
CREATE TEMPORARY TABLE "changed_orders" ON COMMIT DROP AS
SELECT * FROM "orders" WHERE age(xmin) <= (SELECT age(began) FROM "before_parcels");
--> statement-breakpoint
CREATE TEMPORARY TABLE "changed_shipment" ON COMMIT DROP AS
SELECT * FROM "shipment" WHERE age(xmin) <= (SELECT age(began) FROM "before_parcels");
--> statement-breakpoint
ANALYZE "changed_orders", "changed_shipment";
--> statement-breakpoint
DELETE FROM "parcel" WHERE order_id IN (SELECT order_id FROM "changed_orders");
--> statement-breakpoint
DELETE FROM "parcel" WHERE shipment_id IN (SELECT shipment_id FROM "changed_shipment");
--> statement-breakpoint
INSERT INTO "parcel" (order_id, state, carrier_code, carrier, tracking_number, tracking_url,
    packed_by, packed_at, shipped_at, delivered_at, version, updated_at)
SELECT order_id, shipping_state, carrier_code, carrier, tracking_number, tracking_url,
    packed_by, packed_at, shipped_at, delivered_at, version, updated_at
FROM "changed_orders" WHERE paid_at IS NOT NULL AND shipping_address IS NOT NULL OR shipping_state <> 'pendiente de envío';
--> statement-breakpoint
INSERT INTO "parcel" (shipment_id, state, carrier_code, carrier, tracking_number, tracking_url,
    packed_by, packed_at, shipped_at, delivered_at, version, updated_at)
SELECT shipment_id, state, carrier_code, carrier, tracking_number, tracking_url, packed_by, packed_at, shipped_at, delivered_at, version,
    greatest(created_at, packed_at, shipped_at, delivered_at)
FROM "changed_shipment";

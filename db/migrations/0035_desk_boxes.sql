ALTER TABLE "shipment" ADD COLUMN "membership_id" integer;--> statement-breakpoint
UPDATE shipment h SET membership_id = s.membership_id
FROM subscription_period p JOIN subscription s USING (subscription_id) WHERE p.period_id = h.period_id;--> statement-breakpoint
ALTER TABLE "shipment" ALTER COLUMN "membership_id" SET NOT NULL;--> statement-breakpoint
-- A copy of the shop from before this column goes on writing boxes while the next one starts.
CREATE FUNCTION plan_of_box() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.membership_id IS NULL THEN
    SELECT s.membership_id INTO NEW.membership_id FROM subscription_period p JOIN subscription s USING (subscription_id)
    WHERE p.period_id = NEW.period_id;
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER shipment_plan BEFORE INSERT ON "shipment" FOR EACH ROW EXECUTE FUNCTION plan_of_box();--> statement-breakpoint
-- What was marked by hand in the database has its history from now on, too.
INSERT INTO shipping_event (shipment_id, from_state, to_state, cause, tracking_number, at)
SELECT shipment_id, 'pendiente de envío', state, 'before the desk', tracking_number, coalesce(shipped_at, created_at)
FROM shipment WHERE state <> 'pendiente de envío' ORDER BY shipment_id;--> statement-breakpoint
ALTER TABLE "shipment" ADD CONSTRAINT "shipment_membership_id_membership_membership_id_fk" FOREIGN KEY ("membership_id") REFERENCES "public"."membership"("membership_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shipment_here" ON "shipment" USING btree ("membership_id","state","created_at","shipment_id") WHERE state IN ('pendiente de envío', 'procesando');--> statement-breakpoint
CREATE INDEX "shipment_left" ON "shipment" USING btree ("membership_id","state","shipped_at","shipment_id") WHERE state IN ('enviado', 'en tránsito', 'entregado');--> statement-breakpoint
CREATE INDEX "shipment_by_tracking" ON "shipment" USING btree (tracking_number text_pattern_ops) WHERE tracking_number IS NOT NULL;

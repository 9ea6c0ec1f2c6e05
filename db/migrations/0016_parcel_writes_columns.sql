SET LOCAL lock_timeout = '2s';
--> statement-breakpoint
-- A copy of the release before reads in its columns also an order that was handed over, whose parcel comes as delivered.
CREATE TRIGGER parcel_came AFTER INSERT ON "parcel" FOR EACH ROW
  WHEN (pg_trigger_depth() = 0 AND NEW.state <> 'pendiente de envío') EXECUTE FUNCTION columns_of_parcel();

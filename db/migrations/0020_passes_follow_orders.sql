SET LOCAL lock_timeout = '2s';
--> statement-breakpoint
-- A pass is what its order is: whoever moves the order, a copy of the release before among them, moves the pass in the same
-- transaction. A review leaves it as it was, as a person decides about the money.
CREATE FUNCTION pass_state_of_order(order_state text, current text, is_activated boolean) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN order_state IN ('paid', 'partially_refunded') THEN 'active'
    WHEN order_state IN ('creating', 'awaiting_payment', 'processing') THEN current
    WHEN order_state IN ('expired', 'canceled', 'failed', 'refunded') THEN 'void'
    WHEN order_state IN ('disputed', 'refund_pending') AND is_activated THEN 'suspended'
    ELSE current END
$$;
--> statement-breakpoint
CREATE FUNCTION follow_order_of_pass() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  pass membership_pass;
  wanted text;
  at timestamptz := NEW.updated_at;
  starts timestamptz;
BEGIN
  SELECT * INTO pass FROM membership_pass WHERE order_id = NEW.order_id FOR UPDATE;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  wanted := pass_state_of_order(NEW.state, pass.state, pass.activated_at IS NOT NULL);
  IF wanted = pass.state THEN
    RETURN NULL;
  END IF;
  INSERT INTO pass_event (pass_id, from_state, to_state, cause, at) VALUES (pass.pass_id, pass.state, wanted, NEW.state, at);
  UPDATE membership_pass SET state = wanted,
    activated_at = CASE WHEN wanted = 'active' THEN coalesce(activated_at, at) ELSE activated_at END
  WHERE pass_id = pass.pass_id;
  IF wanted = 'active' AND pass.activated_at IS NULL THEN
    -- Two passes of one client that are paid at the same moment go end to end.
    PERFORM pg_advisory_xact_lock(732410120, coalesce(pass.user_id, 0));
    SELECT greatest(at, max(least(a.until, a.closes_at))) INTO starts FROM access a JOIN membership m ON m.code = a.plan_code
    WHERE a.user_id = pass.user_id AND m.membership_id = pass.membership_id AND a.because <> 'courtesy' AND a.withheld_at IS NULL;
    INSERT INTO pass_period (pass_id, n, period_start, period_end)
    SELECT pass.pass_id, n, starts + (n - 1) * interval '720 hours', starts + n * interval '720 hours'
    FROM generate_series(1, pass.periods) AS n;
    INSERT INTO access (user_id, plan_code, opens_at, until, closes_at, because, pass_id, pass_n)
    SELECT pass.user_id, m.code, p.period_start, p.period_end, p.period_end, 'pass', p.pass_id, p.n
    FROM pass_period p JOIN membership m ON m.membership_id = pass.membership_id WHERE p.pass_id = pass.pass_id;
    RETURN NULL;
  END IF;
  -- What has been used stays used; the calendar stays whatever becomes of the money.
  UPDATE pass_period SET voided_at = CASE WHEN wanted = 'void' THEN at END
  WHERE pass_id = pass.pass_id AND (period_end > at OR voided_at IS NOT NULL);
  UPDATE access SET withheld_at = CASE WHEN wanted <> 'active' THEN coalesce(withheld_at, at) END,
    closes_at = CASE WHEN wanted = 'active' THEN until ELSE least(until, coalesce(withheld_at, at)) END
  WHERE pass_id = pass.pass_id AND (until > at OR withheld_at IS NOT NULL);
  UPDATE shipment SET held_at = CASE WHEN wanted <> 'active' THEN coalesce(held_at, at) END
  WHERE pass_id = pass.pass_id AND state IN ('pendiente de envío', 'procesando');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER pass_follows_order AFTER UPDATE OF state ON "orders" FOR EACH ROW
WHEN (OLD.state IS DISTINCT FROM NEW.state) EXECUTE FUNCTION follow_order_of_pass();

SET LOCAL lock_timeout = '2s';
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
ALTER TABLE "access" ADD CONSTRAINT "access_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access" ADD CONSTRAINT "access_period_id_subscription_period_period_id_fk" FOREIGN KEY ("period_id") REFERENCES "public"."subscription_period"("period_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access" ADD CONSTRAINT "access_grant_id_access_grant_grant_id_fk" FOREIGN KEY ("grant_id") REFERENCES "public"."access_grant"("grant_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
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

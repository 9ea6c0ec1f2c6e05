SET LOCAL lock_timeout = '2s';
--> statement-breakpoint
DROP INDEX "one_live_subscription";
--> statement-breakpoint
ALTER TABLE "shipment" ADD COLUMN "child_id" integer;
--> statement-breakpoint
ALTER TABLE "subscription" ADD COLUMN "child_id" integer;
--> statement-breakpoint
ALTER TABLE "subscription" ADD COLUMN "child_slot" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "subscription" ADD COLUMN "box_membership_id" integer;
--> statement-breakpoint
ALTER TABLE "subscription" ADD COLUMN "grow_notice_for" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "membership_pass" ADD COLUMN "child_id" integer;
--> statement-breakpoint
ALTER TABLE "membership_pass" ADD COLUMN "child_slot" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "membership_pass" ADD COLUMN "box_membership_id" integer;
--> statement-breakpoint
ALTER TABLE "membership_pass" ADD COLUMN "grow_notice_for" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "shipment" ADD CONSTRAINT "shipment_child_id_child_child_id_fk" FOREIGN KEY ("child_id") REFERENCES "public"."child"("child_id") ON DELETE set null ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "subscription" ADD CONSTRAINT "subscription_child_id_child_child_id_fk" FOREIGN KEY ("child_id") REFERENCES "public"."child"("child_id") ON DELETE set null ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "subscription" ADD CONSTRAINT "subscription_box_membership_id_membership_membership_id_fk" FOREIGN KEY ("box_membership_id") REFERENCES "public"."membership"("membership_id") ON DELETE no action ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "membership_pass" ADD CONSTRAINT "membership_pass_child_id_child_child_id_fk" FOREIGN KEY ("child_id") REFERENCES "public"."child"("child_id") ON DELETE set null ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "membership_pass" ADD CONSTRAINT "membership_pass_box_membership_id_membership_membership_id_fk" FOREIGN KEY ("box_membership_id") REFERENCES "public"."membership"("membership_id") ON DELETE no action ON UPDATE no action NOT VALID;
--> statement-breakpoint
CREATE INDEX "shipment_of_child" ON "shipment" USING btree ("child_id") WHERE child_id IS NOT NULL;
--> statement-breakpoint
CREATE INDEX "subscription_of_child" ON "subscription" USING btree ("child_id") WHERE child_id IS NOT NULL;
--> statement-breakpoint
CREATE INDEX "pass_of_child" ON "membership_pass" USING btree ("child_id") WHERE child_id IS NOT NULL;
--> statement-breakpoint
CREATE UNIQUE INDEX "one_live_subscription" ON "subscription" USING btree ("user_id","membership_id","child_slot") WHERE state IN ('pending', 'active', 'past_due');
--> statement-breakpoint
-- As before, but what is paid for another child of the client goes on beside it.
CREATE OR REPLACE FUNCTION open_pass(pass membership_pass, at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  starts timestamptz;
BEGIN
  -- Two passes of one client that begin at the same moment go end to end.
  PERFORM pg_advisory_xact_lock(732410120, coalesce(pass.user_id, 0));
  SELECT greatest(at, max(least(a.until, a.closes_at))) INTO starts FROM access a JOIN membership m ON m.code = a.plan_code
    LEFT JOIN subscription_period p USING (period_id) LEFT JOIN subscription s USING (subscription_id)
    LEFT JOIN membership_pass b ON b.pass_id = a.pass_id
  WHERE a.user_id = pass.user_id AND m.membership_id = pass.membership_id AND a.because <> 'courtesy' AND a.withheld_at IS NULL
    AND (pass.child_slot = 0 OR coalesce(s.child_slot, b.child_slot, 0) IN (0, pass.child_slot));
  INSERT INTO pass_period (pass_id, n, period_start, period_end)
  SELECT pass.pass_id, n, starts + (n - 1) * interval '720 hours', starts + n * interval '720 hours'
  FROM generate_series(1, pass.periods) AS n;
  INSERT INTO access (user_id, plan_code, opens_at, until, closes_at, because, pass_id, pass_n)
  SELECT pass.user_id, m.code, p.period_start, p.period_end, p.period_end, 'pass', p.pass_id, p.n
  FROM pass_period p JOIN membership m ON m.membership_id = pass.membership_id WHERE p.pass_id = pass.pass_id;
END $$;

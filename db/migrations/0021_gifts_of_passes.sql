SET LOCAL lock_timeout = '2s';
--> statement-breakpoint
CREATE TABLE "pass_gift" (
	"pass_id" integer PRIMARY KEY NOT NULL,
	"from_name" text NOT NULL,
	"to_name" text NOT NULL,
	"message" text,
	"to_email" text,
	"send_on" date,
	"code_version" integer DEFAULT 1 NOT NULL,
	"code_hash" text NOT NULL,
	"sent_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	CONSTRAINT "pass_gift_code_hash_unique" UNIQUE("code_hash"),
	CONSTRAINT "pass_gift_is_mailed_on_a_day" CHECK (to_email IS NULL OR send_on IS NOT NULL),
	CONSTRAINT "pass_gift_message_fits" CHECK (char_length(message) <= 300)
);
--> statement-breakpoint
ALTER TABLE "membership_pass" DROP CONSTRAINT "pass_paid_is_activated";
--> statement-breakpoint
ALTER TABLE "membership_pass" DROP CONSTRAINT "pass_unpaid_is_not_activated";
--> statement-breakpoint
ALTER TABLE "membership_pass" DROP CONSTRAINT "pass_state_known";
--> statement-breakpoint
ALTER TABLE "pass_gift" ADD CONSTRAINT "pass_gift_pass_id_membership_pass_pass_id_fk" FOREIGN KEY ("pass_id") REFERENCES "public"."membership_pass"("pass_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "pass_gift_to_send" ON "pass_gift" USING btree ("send_on") WHERE sent_at IS NULL AND to_email IS NOT NULL;
--> statement-breakpoint
ALTER TABLE "membership_pass" ADD CONSTRAINT "pass_in_use_is_activated" CHECK (state <> 'active' OR activated_at IS NOT NULL) NOT VALID;
--> statement-breakpoint
ALTER TABLE "membership_pass" ADD CONSTRAINT "pass_before_use_is_not_activated" CHECK (state NOT IN ('unpaid', 'ready') OR activated_at IS NULL) NOT VALID;
--> statement-breakpoint
ALTER TABLE "membership_pass" ADD CONSTRAINT "pass_state_known" CHECK (state IN ('unpaid', 'ready', 'active', 'suspended', 'void')) NOT VALID;
--> statement-breakpoint
-- A gift that is paid waits for its code: nobody's calendar begins before it is redeemed. The function of three arguments stays for
-- the daily rules of the release before.
CREATE FUNCTION pass_state_of_order(order_state text, current text, is_activated boolean, is_gift boolean) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN order_state IN ('paid', 'partially_refunded') THEN CASE WHEN is_gift AND NOT is_activated THEN 'ready' ELSE 'active' END
    WHEN order_state IN ('creating', 'awaiting_payment', 'processing') THEN current
    WHEN order_state IN ('expired', 'canceled', 'failed', 'refunded') THEN 'void'
    WHEN order_state IN ('disputed', 'refund_pending') AND (is_activated OR current = 'ready') THEN 'suspended'
    ELSE current END
$$;
--> statement-breakpoint
-- Writes the calendar of a pass and the access of its client, end to end after what is paid already; called once, by whoever makes
-- it active.
CREATE FUNCTION open_pass(pass membership_pass, at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  starts timestamptz;
BEGIN
  -- Two passes of one client that begin at the same moment go end to end.
  PERFORM pg_advisory_xact_lock(732410120, coalesce(pass.user_id, 0));
  SELECT greatest(at, max(least(a.until, a.closes_at))) INTO starts FROM access a JOIN membership m ON m.code = a.plan_code
  WHERE a.user_id = pass.user_id AND m.membership_id = pass.membership_id AND a.because <> 'courtesy' AND a.withheld_at IS NULL;
  INSERT INTO pass_period (pass_id, n, period_start, period_end)
  SELECT pass.pass_id, n, starts + (n - 1) * interval '720 hours', starts + n * interval '720 hours'
  FROM generate_series(1, pass.periods) AS n;
  INSERT INTO access (user_id, plan_code, opens_at, until, closes_at, because, pass_id, pass_n)
  SELECT pass.user_id, m.code, p.period_start, p.period_end, p.period_end, 'pass', p.pass_id, p.n
  FROM pass_period p JOIN membership m ON m.membership_id = pass.membership_id WHERE p.pass_id = pass.pass_id;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION follow_order_of_pass() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  pass membership_pass;
  wanted text;
  at timestamptz := NEW.updated_at;
BEGIN
  SELECT * INTO pass FROM membership_pass WHERE order_id = NEW.order_id FOR UPDATE;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  wanted := pass_state_of_order(NEW.state, pass.state, pass.activated_at IS NOT NULL,
    EXISTS (SELECT FROM pass_gift g WHERE g.pass_id = pass.pass_id));
  IF wanted = pass.state THEN
    RETURN NULL;
  END IF;
  INSERT INTO pass_event (pass_id, from_state, to_state, cause, at) VALUES (pass.pass_id, pass.state, wanted, NEW.state, at);
  UPDATE membership_pass SET state = wanted,
    activated_at = CASE WHEN wanted = 'active' THEN coalesce(activated_at, at) ELSE activated_at END
  WHERE pass_id = pass.pass_id;
  IF wanted = 'active' AND pass.activated_at IS NULL THEN
    PERFORM open_pass(pass, at);
    RETURN NULL;
  END IF;
  -- What has been used stays used; the calendar stays whatever becomes of the money. What a dispute that is lost kept closed was
  -- not used either.
  UPDATE pass_period p SET voided_at = CASE WHEN wanted = 'void' THEN at END
  WHERE p.pass_id = pass.pass_id AND (p.period_end > at OR p.voided_at IS NOT NULL OR EXISTS (
    SELECT FROM access a WHERE a.pass_id = p.pass_id AND a.pass_n = p.n AND a.withheld_at IS NOT NULL));
  UPDATE access SET withheld_at = CASE WHEN wanted <> 'active' THEN coalesce(withheld_at, at) END,
    closes_at = CASE WHEN wanted = 'active' THEN until ELSE least(until, coalesce(withheld_at, at)) END
  WHERE pass_id = pass.pass_id AND (until > at OR withheld_at IS NOT NULL);
  UPDATE shipment SET held_at = CASE WHEN wanted <> 'active' THEN coalesce(held_at, at) END
  WHERE pass_id = pass.pass_id AND state IN ('pendiente de envío', 'procesando');
  RETURN NULL;
END $$;
--> statement-breakpoint
-- The shop's first texts did not know gifts of passes. What the owner wrote has none of these sentences.
CREATE TEMPORARY TABLE "correction" ("place" int, "name" text, "before" text, "after" text) ON COMMIT DROP;
--> statement-breakpoint
INSERT INTO "correction" VALUES
(1, 'legal:privacy', 'el nombre y el teléfono de quien lo recibe y lo que dice su tarjeta."',
  'el nombre y el teléfono de quien lo recibe y lo que dice su tarjeta. Si regalas un club, el nombre de quien lo recibe, lo que dice tu regalo y, si se manda por correo, a qué correo."'),
(2, 'legal:privacy', '"Pedidos que no se pagaron: 30 días."',
  '"Pedidos que no se pagaron: 30 días.", "El correo de quien recibe un club de regalo: 30 días desde que lo empieza, o desde que se devuelve."');
--> statement-breakpoint
CREATE FUNCTION pg_temp.f_corrected(document text, content text) RETURNS text LANGUAGE plpgsql AS $$
DECLARE one record;
BEGIN
  FOR one IN SELECT before, after FROM "correction" WHERE name = document ORDER BY place LOOP
    content := replace(content, one.before, one.after);
  END LOOP;
  RETURN content;
END $$;
--> statement-breakpoint
CREATE TEMPORARY TABLE "corrected" ON COMMIT DROP AS
SELECT d.name, d.published, v.published_at, pg_temp.f_corrected(d.name, v.content::text)::jsonb AS content
FROM "site_document" d JOIN "site_document_version" v ON v.name = d.name AND v.number = d.published AND v.staff_id IS NULL
WHERE pg_temp.f_corrected(d.name, v.content::text) <> v.content::text;
--> statement-breakpoint
UPDATE "site_document" d SET draft = pg_temp.f_corrected(d.name, d.draft::text)::jsonb, version = d.version + 1
WHERE d.draft IS NOT NULL AND pg_temp.f_corrected(d.name, d.draft::text) <> d.draft::text;
--> statement-breakpoint
-- What somebody bought under stays as it was: a legal text begins a version, once there is an order or a subscription under it.
INSERT INTO "site_document_version" (name, number, content, valid_from, published_at)
SELECT name, published + 1, content, (now() AT TIME ZONE 'America/Mexico_City')::date, now() FROM "corrected"
WHERE name LIKE 'legal:%' AND (EXISTS (SELECT FROM "orders" o WHERE o.created_at >= "corrected".published_at)
  OR EXISTS (SELECT FROM "subscription" s WHERE s.created_at >= "corrected".published_at));
--> statement-breakpoint
UPDATE "site_document_version" v SET content = c.content FROM "corrected" c
WHERE v.name = c.name AND v.number = c.published
  AND NOT EXISTS (SELECT FROM "site_document_version" w WHERE w.name = c.name AND w.number = c.published + 1);
--> statement-breakpoint
UPDATE "site_document" d SET version = d.version + 1,
  published = (SELECT max(v.number) FROM "site_document_version" v WHERE v.name = d.name)
FROM "corrected" c WHERE c.name = d.name;
--> statement-breakpoint
DROP FUNCTION pg_temp.f_corrected(text, text);

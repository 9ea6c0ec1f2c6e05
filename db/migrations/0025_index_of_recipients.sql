SET LOCAL lock_timeout = '2s';
--> statement-breakpoint
CREATE INDEX "pass_gift_of_recipient" ON "pass_gift" USING btree (lower(to_email)) WHERE to_email IS NOT NULL;
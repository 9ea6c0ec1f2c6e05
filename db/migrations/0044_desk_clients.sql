CREATE INDEX "users_newest" ON "users" USING btree ("created_at","user_id");--> statement-breakpoint
CREATE INDEX "users_by_email" ON "users" USING btree (email_key text_pattern_ops);--> statement-breakpoint
CREATE INDEX "users_by_phone" ON "users" USING btree (phone text_pattern_ops);--> statement-breakpoint
CREATE INDEX "users_by_name" ON "users" USING gin (f_search_text(name || ' ' || paternal_lastname || ' ' || maternal_lastname) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_of_person" ON "orders" USING btree (lower(contact_email) text_pattern_ops,"created_at","order_id");--> statement-breakpoint
CREATE INDEX "orders_of_guests" ON "orders" USING btree ("created_at","order_id") WHERE user_id IS NULL AND contact_email <> '';--> statement-breakpoint
DROP INDEX "orders_by_email";

CREATE SEQUENCE "public"."club_draft_version" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE INDEX "club_file_key" ON "club_file" USING btree ("file_key");--> statement-breakpoint
CREATE INDEX "club_progress_of_month" ON "club_progress" USING btree ("year","month","square");
-- Downloads were counted by order; from now on each file is. The files of earlier orders keep what was shown of their order.
CREATE TABLE "download_count_of_order" AS SELECT * FROM "download_count";--> statement-breakpoint
DROP TABLE "download_count";--> statement-breakpoint
CREATE TABLE "download_count" (
	"order_id" integer NOT NULL,
	"file_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"count" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "download_count_order_id_file_id_pk" PRIMARY KEY("order_id","file_id")
);--> statement-breakpoint
ALTER TABLE "download_count" ADD CONSTRAINT "download_count_order_id_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
INSERT INTO "download_count" (order_id, file_id, product_id, count, last_at)
  SELECT c.order_id, f.file_id, f.product_id, c.count, c.last_at FROM "download_count_of_order" c
  JOIN order_item i USING (order_id) JOIN product_file f USING (product_id) WHERE i.product_type = 'DIGITAL';--> statement-breakpoint
-- Of a book that has no file any more they stay, as of every file that is taken away: under a number that is no file's.
INSERT INTO "download_count" (order_id, file_id, product_id, count, last_at)
  SELECT c.order_id, -i.product_id, i.product_id, c.count, c.last_at FROM "download_count_of_order" c JOIN order_item i USING (order_id)
  WHERE i.product_type = 'DIGITAL' AND NOT EXISTS (SELECT FROM product_file f WHERE f.product_id = i.product_id);--> statement-breakpoint
DROP TABLE "download_count_of_order";--> statement-breakpoint
CREATE INDEX "product_image_by_file" ON "product_image" USING btree ("file_key");--> statement-breakpoint
CREATE INDEX "product_image_by_original" ON "product_image" USING btree ("original_key") WHERE original_key IS NOT NULL;--> statement-breakpoint
CREATE INDEX "audit_entry_of_request" ON "audit_entry" USING btree ("request_id") WHERE call IN ('POST /desk/catalog/bulk-edit', 'POST /desk/catalog/save-offer');--> statement-breakpoint
ALTER TABLE "invoice_request" ADD COLUMN "files_removed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "invoice_request_with_files" ON "invoice_request" USING btree ("issued_at") WHERE xml_key IS NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_request" DROP CONSTRAINT "invoice_request_issued_has_files";--> statement-breakpoint
ALTER TABLE "invoice_request" ADD CONSTRAINT "invoice_request_issued_has_files" CHECK (state <> 'issued' OR (uuid IS NOT NULL AND CASE WHEN files_removed_at IS NULL
        THEN coalesce(xml_key LIKE 'private/invoices/%' AND pdf_key LIKE 'private/invoices/%', false)
        ELSE xml_key IS NULL AND pdf_key IS NULL END));

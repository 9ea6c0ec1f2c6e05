DROP INDEX "stock_move_product";--> statement-breakpoint
ALTER TABLE "stock_move" ADD COLUMN "request_key" text;--> statement-breakpoint
CREATE INDEX "product_on_paper" ON "product" USING btree ("title_key","product_id") WHERE product_type = 'FISICO';--> statement-breakpoint
CREATE INDEX "product_by_sku" ON "product" USING btree (upper(sku) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "stock_move_sold" ON "stock_move" USING btree ("product_id","at","quantity") WHERE kind = 'consume';--> statement-breakpoint
CREATE UNIQUE INDEX "stock_move_request" ON "stock_move" USING btree ("request_key") WHERE request_key IS NOT NULL;--> statement-breakpoint
CREATE INDEX "stock_move_product" ON "stock_move" USING btree ("product_id","stock_move_id");
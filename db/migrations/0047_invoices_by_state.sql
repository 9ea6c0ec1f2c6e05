DROP INDEX "invoice_request_open";--> statement-breakpoint
DROP INDEX "invoice_request_newest";--> statement-breakpoint
ALTER TABLE "invoice_request" ADD COLUMN "xml_bytes" integer;--> statement-breakpoint
ALTER TABLE "invoice_request" ADD COLUMN "pdf_bytes" integer;--> statement-breakpoint
ALTER TABLE "invoice_request" ADD COLUMN "invoiced_cents" integer;--> statement-breakpoint
CREATE INDEX "invoice_request_by_state" ON "invoice_request" USING btree ("state","requested_at","invoice_request_id");--> statement-breakpoint
CREATE INDEX "invoice_request_credit_due" ON "invoice_request" USING btree ("credit_note_due_at") WHERE credit_note_due_at IS NOT NULL;
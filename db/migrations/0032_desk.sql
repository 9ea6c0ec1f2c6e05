CREATE TABLE "refund" (
	"refund_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refund_refund_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"return_id" integer,
	"payment_intent_id" text NOT NULL,
	"cents" integer NOT NULL,
	"lines" jsonb NOT NULL,
	"shipping_cents" integer DEFAULT 0 NOT NULL,
	"other_cents" integer DEFAULT 0 NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"kind" text DEFAULT 'provider' NOT NULL,
	"provider_id" text,
	"restocked_at" timestamp with time zone,
	"notifies" boolean DEFAULT false NOT NULL,
	"staff_id" integer,
	"request_key" text NOT NULL,
	"failure_reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	CONSTRAINT "refund_provider_id_unique" UNIQUE("provider_id"),
	CONSTRAINT "refund_request_key_unique" UNIQUE("request_key"),
	CONSTRAINT "refund_cents_positive" CHECK (cents > 0 AND shipping_cents >= 0 AND other_cents >= 0),
	CONSTRAINT "refund_state_known" CHECK (state IN ('asked', 'sent', 'confirmed', 'failed')),
	CONSTRAINT "refund_reason_known" CHECK (reason IN ('arrepentimiento', 'cancela', 'dañado', 'equivocado', 'agotado', 'perdido', 'no entregado', 'cortesía', 'otro', 'pagado dos veces', 'sin existencias'))
);
--> statement-breakpoint
CREATE TABLE "carrier" (
	"code" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"link_template" text,
	"position" integer NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "carrier_link_shape" CHECK (link_template IS NULL OR (link_template LIKE 'https://%' AND link_template LIKE '%{guia}%'))
);
--> statement-breakpoint
CREATE TABLE "order_note" (
	"order_note_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_note_order_note_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"staff_id" integer NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "return_case" (
	"return_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "return_case_return_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"rejection" text,
	"deadline" date NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"opened_by" integer NOT NULL,
	"approved_at" timestamp with time zone,
	"received_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"carrier_code" text,
	"tracking_number" text,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "return_case_state_known" CHECK (state IN ('pedida', 'aprobada', 'recibida', 'reembolsada', 'repuesta', 'rechazada')),
	CONSTRAINT "return_case_reason_known" CHECK (reason IN ('arrepentimiento', 'dañado', 'equivocado', 'perdido', 'no entregado'))
);
--> statement-breakpoint
CREATE TABLE "return_line" (
	"return_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "return_line_return_id_product_id_pk" PRIMARY KEY("return_id","product_id"),
	CONSTRAINT "return_line_quantity_positive" CHECK (quantity > 0)
);
--> statement-breakpoint
CREATE TABLE "shipping_event" (
	"shipping_event_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shipping_event_shipping_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer,
	"shipment_id" integer,
	"from_state" text NOT NULL,
	"to_state" text NOT NULL,
	"cause" text NOT NULL,
	"staff_id" integer,
	"tracking_number" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "shipping_event_of_one" CHECK (num_nonnulls(order_id, shipment_id) = 1)
);
--> statement-breakpoint
CREATE TABLE "audit_entry" (
	"audit_entry_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_entry_audit_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"staff_id" integer,
	"staff_name" text NOT NULL,
	"call" text NOT NULL,
	"entity" text NOT NULL,
	"entity_id" text NOT NULL,
	"label" text NOT NULL,
	"changes" jsonb NOT NULL,
	"request_id" text NOT NULL,
	"is_money" boolean NOT NULL,
	"undoes" integer
);
--> statement-breakpoint
CREATE TABLE "staff" (
	"staff_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_staff_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"password_hash" text NOT NULL,
	"totp_sealed" text,
	"totp_last_step" integer DEFAULT 0 NOT NULL,
	"disabled_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "staff_email_key_unique" UNIQUE("email_key"),
	CONSTRAINT "staff_role_known" CHECK (role IN ('owner', 'shipping', 'content'))
);
--> statement-breakpoint
CREATE TABLE "staff_device" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"staff_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"user_agent" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_invitation" (
	"invitation_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_invitation_invitation_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"token_hash" text NOT NULL,
	"kind" text NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"role" text NOT NULL,
	"staff_id" integer,
	"invited_by" integer,
	"totp_sealed" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "staff_invitation_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "staff_invitation_role_known" CHECK (role IN ('owner', 'shipping', 'content')),
	CONSTRAINT "staff_invitation_kind" CHECK (kind IN ('join', 'factor') AND (kind = 'factor') = (staff_id IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "staff_recovery" (
	"staff_id" integer NOT NULL,
	"code_hmac" text NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "staff_recovery_staff_id_code_hmac_pk" PRIMARY KEY("staff_id","code_hmac")
);
--> statement-breakpoint
CREATE TABLE "staff_reset" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"staff_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_session" (
	"session_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_session_session_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"token_hash" text NOT NULL,
	"staff_id" integer NOT NULL,
	"is_complete" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"user_agent" text NOT NULL,
	"ip_prefix" text NOT NULL,
	CONSTRAINT "staff_session_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "stock_move" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "stock_move" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "stock_move" ADD COLUMN "staff_id" integer;--> statement-breakpoint
ALTER TABLE "stock_move" ADD COLUMN "return_id" integer;--> statement-breakpoint
ALTER TABLE "stock_move" ADD COLUMN "shipment_id" integer;--> statement-breakpoint
ALTER TABLE "shipment" ADD COLUMN "carrier_code" text;--> statement-breakpoint
ALTER TABLE "shipment" ADD COLUMN "tracking_number" text;--> statement-breakpoint
ALTER TABLE "shipment" ADD COLUMN "packed_by" integer;--> statement-breakpoint
ALTER TABLE "shipment" ADD COLUMN "packed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shipment" ADD COLUMN "delivered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shipment" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "carrier_code" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tracking_number" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "packed_by" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "packed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_order_id_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_return_id_return_case_return_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."return_case"("return_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_staff_id_staff_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("staff_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_note" ADD CONSTRAINT "order_note_order_id_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("order_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_note" ADD CONSTRAINT "order_note_staff_id_staff_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("staff_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_case" ADD CONSTRAINT "return_case_order_id_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_case" ADD CONSTRAINT "return_case_opened_by_staff_staff_id_fk" FOREIGN KEY ("opened_by") REFERENCES "public"."staff"("staff_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_case" ADD CONSTRAINT "return_case_carrier_code_carrier_code_fk" FOREIGN KEY ("carrier_code") REFERENCES "public"."carrier"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_line" ADD CONSTRAINT "return_line_return_id_return_case_return_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."return_case"("return_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_line" ADD CONSTRAINT "return_line_product_id_product_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("product_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipping_event" ADD CONSTRAINT "shipping_event_order_id_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipping_event" ADD CONSTRAINT "shipping_event_staff_id_staff_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("staff_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_entry" ADD CONSTRAINT "audit_entry_staff_id_staff_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("staff_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_device" ADD CONSTRAINT "staff_device_staff_id_staff_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("staff_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_invitation" ADD CONSTRAINT "staff_invitation_staff_id_staff_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("staff_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_invitation" ADD CONSTRAINT "staff_invitation_invited_by_staff_staff_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."staff"("staff_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_recovery" ADD CONSTRAINT "staff_recovery_staff_id_staff_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("staff_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_reset" ADD CONSTRAINT "staff_reset_staff_id_staff_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("staff_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_session" ADD CONSTRAINT "staff_session_staff_id_staff_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("staff_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refund_order" ON "refund" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refund_unfinished" ON "refund" USING btree ("created_at") WHERE state IN ('asked', 'sent', 'failed');--> statement-breakpoint
CREATE INDEX "order_note_order" ON "order_note" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "return_case_order" ON "return_case" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "return_case_open" ON "return_case" USING btree ("deadline","return_id") WHERE state IN ('pedida', 'aprobada', 'recibida');--> statement-breakpoint
CREATE INDEX "return_case_newest" ON "return_case" USING btree ("opened_at","return_id");--> statement-breakpoint
CREATE INDEX "shipping_event_order" ON "shipping_event" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "shipping_event_shipment" ON "shipping_event" USING btree ("shipment_id") WHERE shipment_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "audit_entry_of_person" ON "audit_entry" USING btree ("staff_id","audit_entry_id");--> statement-breakpoint
CREATE INDEX "audit_entry_of_thing" ON "audit_entry" USING btree ("entity","entity_id","audit_entry_id");--> statement-breakpoint
CREATE INDEX "audit_entry_day" ON "audit_entry" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "undone_once" ON "audit_entry" USING btree ("undoes");--> statement-breakpoint
CREATE INDEX "staff_device_of_person" ON "staff_device" USING btree ("staff_id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_invitation" ON "staff_invitation" USING btree ("email_key") WHERE closed_at IS NULL;--> statement-breakpoint
CREATE INDEX "staff_reset_of_person" ON "staff_reset" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "staff_session_of_person" ON "staff_session" USING btree ("staff_id","created_at");--> statement-breakpoint
CREATE INDEX "staff_session_end" ON "staff_session" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "stock_move" ADD CONSTRAINT "stock_move_staff_id_staff_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("staff_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment" ADD CONSTRAINT "shipment_carrier_code_carrier_code_fk" FOREIGN KEY ("carrier_code") REFERENCES "public"."carrier"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment" ADD CONSTRAINT "shipment_packed_by_staff_staff_id_fk" FOREIGN KEY ("packed_by") REFERENCES "public"."staff"("staff_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_carrier_code_carrier_code_fk" FOREIGN KEY ("carrier_code") REFERENCES "public"."carrier"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_packed_by_staff_staff_id_fk" FOREIGN KEY ("packed_by") REFERENCES "public"."staff"("staff_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_to_send" ON "orders" USING btree ("paid_at","order_id") WHERE state IN ('paid', 'partially_refunded') AND shipping_address IS NOT NULL AND shipping_state IN ('pendiente de envío', 'procesando');--> statement-breakpoint
CREATE INDEX "orders_on_their_way" ON "orders" USING btree ("shipping_state","shipped_at","order_id") WHERE shipping_state IN ('enviado', 'en tránsito', 'entregado');--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("created_at","order_id");--> statement-breakpoint
CREATE INDEX "orders_disputed" ON "orders" USING btree ("order_id") WHERE state = 'disputed';--> statement-breakpoint
CREATE INDEX "orders_by_name" ON "orders" USING gin (f_search_text(contact_name) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_by_email" ON "orders" USING btree (lower(contact_email) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "orders_by_phone" ON "orders" USING btree (contact_phone text_pattern_ops);--> statement-breakpoint
CREATE INDEX "orders_by_tracking" ON "orders" USING btree (tracking_number text_pattern_ops) WHERE tracking_number IS NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_move" ADD CONSTRAINT "stock_move_reason_known" CHECK (reason IS NULL OR reason IN ('compra', 'conteo', 'merma', 'perdido', 'muestra', 'regalo', 'devolución', 'cancelación', 'reposición', 'club'));--> statement-breakpoint
CREATE FUNCTION keep_audit_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Forgetting old entries and erasing a person say so for their transaction.
  IF current_setting('brincacuentos.audit_maintenance', true) = 'on' THEN
    RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
  END IF;
  RAISE EXCEPTION 'audit entries are append-only';
END $$;--> statement-breakpoint
CREATE TRIGGER audit_entry_append_only BEFORE UPDATE OR DELETE ON "audit_entry" FOR EACH ROW EXECUTE FUNCTION keep_audit_entry();--> statement-breakpoint
INSERT INTO "carrier" ("code", "name", "link_template", "position") VALUES
  ('estafeta', 'Estafeta', 'https://www.estafeta.com/Tracking/searchByGet?wayBillType=1&wayBill={guia}', 1),
  ('fedex', 'FedEx', 'https://www.fedex.com/fedextrack/?trknbr={guia}', 2),
  ('dhl', 'DHL', 'https://www.dhl.com/mx-es/home/rastreo.html?tracking-id={guia}', 3),
  ('paquetexpress', 'Paquetexpress', 'https://www.paquetexpress.com.mx/rastreo/{guia}', 4),
  ('redpack', 'Redpack', 'https://www.redpack.com.mx/es/rastreo/?guias={guia}', 5),
  ('99minutos', '99minutos', 'https://tracking.99minutos.com/search/{guia}', 6),
  ('correos', 'Correos de México', NULL, 7),
  ('propia', 'Entrega propia', NULL, 8),
  ('otra', 'Otra', NULL, 9);

CREATE TABLE "category" (
	"category_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "category_category_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"image_key" text,
	"age_min" integer,
	"age_max" integer,
	"position" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product" (
	"product_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_product_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"sku" text NOT NULL,
	"title" text NOT NULL,
	"authors" text[] DEFAULT '{}' NOT NULL,
	"description" text,
	"pages" integer,
	"product_type" text NOT NULL,
	"price_cents" integer NOT NULL,
	"offer_cents" integer,
	"discount_percent" numeric(5, 2),
	"final_price_cents" integer GENERATED ALWAYS AS (CASE WHEN offer_cents > 0 AND offer_cents < price_cents THEN offer_cents
        ELSE ((price_cents::bigint * (10000 - round(coalesce(discount_percent, 0) * 100)::int) + 5000) / 10000)::int END) STORED NOT NULL,
	"stock" integer DEFAULT 0 NOT NULL,
	"reserved" integer DEFAULT 0 NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	"search_vector" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('es_unaccent', title), 'A') || setweight(to_tsvector('es_unaccent', f_join_words(authors)), 'B')) STORED,
	CONSTRAINT "product_sku_unique" UNIQUE("sku"),
	CONSTRAINT "product_price_positive" CHECK (price_cents > 0),
	CONSTRAINT "product_final_price_positive" CHECK (final_price_cents > 0),
	CONSTRAINT "product_discount_range" CHECK (discount_percent IS NULL OR (discount_percent >= 0 AND discount_percent < 100)),
	CONSTRAINT "product_stock_not_negative" CHECK (stock >= 0 AND reserved >= 0),
	CONSTRAINT "product_type_known" CHECK (product_type IN ('FISICO', 'DIGITAL')),
	CONSTRAINT "product_digital_has_no_stock" CHECK (product_type = 'FISICO' OR (stock = 0 AND reserved = 0))
);
--> statement-breakpoint
CREATE TABLE "product_category" (
	"product_id" integer NOT NULL,
	"category_id" integer NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "product_category_category_id_product_id_pk" PRIMARY KEY("category_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "product_image" (
	"product_id" integer NOT NULL,
	"position" integer NOT NULL,
	"file_key" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"widths" integer[] NOT NULL,
	CONSTRAINT "product_image_product_id_position_pk" PRIMARY KEY("product_id","position")
);
--> statement-breakpoint
CREATE TABLE "product_topic" (
	"product_id" integer NOT NULL,
	"topic_id" integer NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "product_topic_topic_id_product_id_pk" PRIMARY KEY("topic_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "search_word" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stock_move" (
	"stock_move_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_move_stock_move_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"order_id" integer,
	"kind" text NOT NULL,
	"quantity" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_move_kind_known" CHECK (kind IN ('intake', 'reserve', 'release', 'consume')),
	CONSTRAINT "stock_move_direction" CHECK (kind = 'intake' OR quantity > 0)
);
--> statement-breakpoint
CREATE TABLE "topic" (
	"topic_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "topic_topic_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event_cursor" (
	"name" text PRIMARY KEY NOT NULL,
	"read_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency" (
	"actor" text NOT NULL,
	"route" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"status" integer,
	"body" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_actor_route_key_pk" PRIMARY KEY("actor","route","key")
);
--> statement-breakpoint
CREATE TABLE "webhook_event" (
	"event_id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"processed_at" timestamp with time zone,
	"raw" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"order_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "orders_order_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"folio" text NOT NULL,
	"state" text NOT NULL,
	"shipping_state" text DEFAULT 'pendiente de envío' NOT NULL,
	"guest_hash" text,
	"user_id" integer,
	"currency" text DEFAULT 'mxn' NOT NULL,
	"total_cents" integer NOT NULL,
	"shipping_cents" integer NOT NULL,
	"contact_name" text NOT NULL,
	"contact_phone" text NOT NULL,
	"contact_email" text NOT NULL,
	"shipping_address" jsonb,
	"shipping_address_hash" text,
	"note" text,
	"cart_fingerprint" text NOT NULL,
	"session_id" text,
	"session_url" text,
	"session_expires_at" timestamp with time zone,
	"link_hash" text,
	"paid_at" timestamp with time zone,
	"shipped_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"carrier" text,
	"tracking_url" text,
	"last_asked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "orders_folio_unique" UNIQUE("folio"),
	CONSTRAINT "orders_session_id_unique" UNIQUE("session_id"),
	CONSTRAINT "orders_link_hash_unique" UNIQUE("link_hash"),
	CONSTRAINT "orders_total_positive" CHECK (total_cents > 0 AND shipping_cents >= 0),
	CONSTRAINT "orders_state_known" CHECK (state IN ('creating', 'awaiting_payment', 'processing', 'paid', 'refund_pending', 'refunded', 'partially_refunded', 'disputed', 'expired', 'canceled', 'failed', 'paid_oversold', 'review')),
	CONSTRAINT "orders_shipping_state_known" CHECK (shipping_state IN ('pendiente de envío', 'procesando', 'enviado', 'en tránsito', 'entregado')),
	CONSTRAINT "orders_ship_only_when_paid" CHECK (shipping_state = 'pendiente de envío' OR state IN ('paid', 'partially_refunded', 'refund_pending', 'refunded', 'disputed'))
);
--> statement-breakpoint
CREATE TABLE "order_event" (
	"order_event_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_event_order_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"from_state" text,
	"to_state" text NOT NULL,
	"cause" text NOT NULL,
	"detail" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_item" (
	"order_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"unit_cents" integer NOT NULL,
	"title" text NOT NULL,
	"authors" text[] NOT NULL,
	"product_type" text NOT NULL,
	CONSTRAINT "order_item_order_id_product_id_pk" PRIMARY KEY("order_id","product_id"),
	CONSTRAINT "order_item_quantity_range" CHECK (quantity BETWEEN 1 AND 99),
	CONSTRAINT "order_item_unit_positive" CHECK (unit_cents > 0)
);
--> statement-breakpoint
CREATE TABLE "payment" (
	"payment_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_payment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"session_id" text NOT NULL,
	"payment_intent_id" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	"currency" text NOT NULL,
	"method_type" text NOT NULL,
	"card_brand" text,
	"card_last4" text,
	"receipt_url" text,
	"paid_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_order_id_unique" UNIQUE("order_id"),
	CONSTRAINT "payment_session_id_unique" UNIQUE("session_id"),
	CONSTRAINT "payment_payment_intent_id_unique" UNIQUE("payment_intent_id")
);
--> statement-breakpoint
CREATE TABLE "reservation" (
	"order_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reservation_order_id_product_id_pk" PRIMARY KEY("order_id","product_id"),
	CONSTRAINT "reservation_state_known" CHECK (state IN ('held', 'consumed', 'released'))
);
--> statement-breakpoint
CREATE TABLE "mailbox_mail" (
	"mail_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mailbox_mail_mail_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"message_id" text NOT NULL,
	"to" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mailbox_mail_message_id_unique" UNIQUE("message_id")
);
--> statement-breakpoint
CREATE TABLE "rate_bucket" (
	"key" text NOT NULL,
	"window_start" timestamp with time zone NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "rate_bucket_key_window_start_pk" PRIMARY KEY("key","window_start")
);
--> statement-breakpoint
CREATE TABLE "shop_fact" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_setting" (
	"only" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"settings" jsonb NOT NULL,
	CONSTRAINT "site_setting_one_row" CHECK ("only" = 1)
);
--> statement-breakpoint
ALTER TABLE "product_category" ADD CONSTRAINT "product_category_product_id_product_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("product_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_category" ADD CONSTRAINT "product_category_category_id_category_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("category_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_image" ADD CONSTRAINT "product_image_product_id_product_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("product_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_topic" ADD CONSTRAINT "product_topic_product_id_product_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("product_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_topic" ADD CONSTRAINT "product_topic_topic_id_topic_topic_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."topic"("topic_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_move" ADD CONSTRAINT "stock_move_product_id_product_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("product_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_event" ADD CONSTRAINT "order_event_order_id_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_item" ADD CONSTRAINT "order_item_order_id_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_item" ADD CONSTRAINT "order_item_product_id_product_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("product_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_order_id_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation" ADD CONSTRAINT "reservation_order_id_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation" ADD CONSTRAINT "reservation_product_id_product_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("product_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "category_name_key" ON "category" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "product_newest" ON "product" USING btree ("published_at" DESC NULLS FIRST,"product_id" DESC NULLS LAST) WHERE active;--> statement-breakpoint
CREATE INDEX "product_by_price" ON "product" USING btree ("final_price_cents") WHERE active;--> statement-breakpoint
CREATE INDEX "product_search" ON "product" USING gin ("search_vector");--> statement-breakpoint
CREATE INDEX "product_category_product" ON "product_category" USING btree ("product_id","position");--> statement-breakpoint
CREATE INDEX "product_topic_product" ON "product_topic" USING btree ("product_id","position");--> statement-breakpoint
CREATE INDEX "search_word_trigrams" ON "search_word" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "stock_move_product" ON "stock_move" USING btree ("product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "topic_name_key" ON "topic" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "idempotency_age" ON "idempotency" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "webhook_event_unprocessed" ON "webhook_event" USING btree ("received_at") WHERE processed_at IS NULL;--> statement-breakpoint
CREATE INDEX "webhook_event_received" ON "webhook_event" USING btree ("received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_order_per_cart" ON "orders" USING btree ("cart_fingerprint") WHERE state IN ('creating', 'awaiting_payment');--> statement-breakpoint
CREATE INDEX "orders_to_reconcile" ON "orders" USING btree ("state","created_at") WHERE state IN ('creating', 'awaiting_payment', 'processing');--> statement-breakpoint
CREATE INDEX "orders_of_guest" ON "orders" USING btree ("guest_hash","created_at");--> statement-breakpoint
CREATE INDEX "order_event_order" ON "order_event" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_item_product" ON "order_item" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "reservation_held" ON "reservation" USING btree ("product_id") WHERE state = 'held';--> statement-breakpoint
CREATE INDEX "mailbox_mail_newest" ON "mailbox_mail" USING btree ("to","sent_at");--> statement-breakpoint
CREATE INDEX "rate_bucket_age" ON "rate_bucket" USING btree ("window_start");
CREATE SEQUENCE "public"."club_draft_version" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."subscription_sync_ticket" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "address" (
	"address_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "address_address_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"alias" text,
	"street" text NOT NULL,
	"external_number" text NOT NULL,
	"internal_number" text,
	"neighborhood" text NOT NULL,
	"municipality" text,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"postal_code" text NOT NULL,
	"references" text,
	"main" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "address_postal_code" CHECK (postal_code ~ '^[0-9]{5}$')
);
--> statement-breakpoint
CREATE TABLE "fiscal_profile" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"rfc" text NOT NULL,
	"business_name" text NOT NULL,
	"regime" text NOT NULL,
	"postal_code" text NOT NULL,
	"use" text NOT NULL,
	"email" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "password_reset" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"asked_id" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "registration_challenge" (
	"challenge_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "registration_challenge_challenge_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"password_hash" text NOT NULL,
	"code_hmac" text NOT NULL,
	"browser_hash" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"sends" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"consumed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "session" (
	"session_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "session_session_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"token_hash" text NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"user_agent" text NOT NULL,
	"ip_prefix" text NOT NULL,
	CONSTRAINT "session_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"user_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_user_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"password_hash" text NOT NULL,
	"user_type" text DEFAULT 'Cliente' NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"paternal_lastname" text DEFAULT '' NOT NULL,
	"maternal_lastname" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"disabled_at" timestamp with time zone,
	CONSTRAINT "users_email_key_unique" UNIQUE("email_key")
);
--> statement-breakpoint
CREATE TABLE "arco_request" (
	"arco_request_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "arco_request_arco_request_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"received_on" date NOT NULL,
	"due_on" date NOT NULL,
	"staff_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "arco_request_kind_known" CHECK (kind IN ('acceso', 'rectificación', 'cancelación', 'oposición')),
	CONSTRAINT "arco_request_state_known" CHECK (state IN ('abierta', 'atendida', 'rechazada'))
);
--> statement-breakpoint
CREATE TABLE "client_note" (
	"note_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "client_note_note_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email_key" text NOT NULL,
	"text" text NOT NULL,
	"staff_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "postal_code" (
	"cp" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"municipality" text NOT NULL,
	CONSTRAINT "postal_code_digits" CHECK (cp ~ '^[0-9]{5}$')
);
--> statement-breakpoint
CREATE TABLE "postal_settlement" (
	"cp" text NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"city" text,
	CONSTRAINT "postal_settlement_cp_name_kind_pk" PRIMARY KEY("cp","name","kind")
);
--> statement-breakpoint
CREATE TABLE "club_draft_file" (
	"draft_file_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "club_draft_file_draft_file_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"year" integer NOT NULL,
	"month" integer NOT NULL,
	"square" integer,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"file_key" text NOT NULL,
	"file_name" text NOT NULL,
	"content_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"duration_seconds" real,
	"is_synthetic" boolean DEFAULT false NOT NULL,
	"staff_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "club_draft_file_square" CHECK (square BETWEEN 1 AND 10)
);
--> statement-breakpoint
CREATE TABLE "club_file" (
	"club_file_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "club_file_club_file_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"club_month_id" integer NOT NULL,
	"square" integer,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"file_key" text NOT NULL,
	"file_name" text NOT NULL,
	"content_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"duration_seconds" real,
	"is_synthetic" boolean DEFAULT false NOT NULL,
	CONSTRAINT "club_file_square" CHECK (square BETWEEN 1 AND 10)
);
--> statement-breakpoint
CREATE TABLE "club_member" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"questionnaire_done_at" timestamp with time zone,
	"questionnaire_again_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "club_month" (
	"club_month_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "club_month_club_month_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"year" integer,
	"month" integer NOT NULL,
	"tagline" text NOT NULL,
	"motif" text NOT NULL,
	"teaser_theme" text NOT NULL,
	"teaser_description" text NOT NULL,
	"content" jsonb NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"published_at" timestamp with time zone,
	CONSTRAINT "club_month_number" CHECK (month BETWEEN 1 AND 12)
);
--> statement-breakpoint
CREATE TABLE "club_month_book" (
	"club_month_id" integer NOT NULL,
	"week" integer NOT NULL,
	"product_id" integer NOT NULL,
	"description" text NOT NULL,
	CONSTRAINT "club_month_book_club_month_id_week_pk" PRIMARY KEY("club_month_id","week"),
	CONSTRAINT "club_month_book_week" CHECK (week BETWEEN 1 AND 4)
);
--> statement-breakpoint
CREATE TABLE "club_month_draft" (
	"year" integer NOT NULL,
	"month" integer NOT NULL,
	"part" text NOT NULL,
	"content" jsonb NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"staff_id" integer,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "club_month_draft_year_month_part_pk" PRIMARY KEY("year","month","part")
);
--> statement-breakpoint
CREATE TABLE "club_month_version" (
	"year" integer NOT NULL,
	"month" integer NOT NULL,
	"version" integer NOT NULL,
	"published" jsonb NOT NULL,
	"staff_id" integer,
	"published_at" timestamp with time zone NOT NULL,
	CONSTRAINT "club_month_version_year_month_version_pk" PRIMARY KEY("year","month","version")
);
--> statement-breakpoint
CREATE TABLE "club_month_work" (
	"year" integer NOT NULL,
	"month" integer NOT NULL,
	"started_from" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"published_at" timestamp with time zone,
	"staff_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "club_month_work_year_month_pk" PRIMARY KEY("year","month"),
	CONSTRAINT "club_month_work_number" CHECK (month BETWEEN 1 AND 12 AND (year = 0 OR year BETWEEN 2020 AND 2100))
);
--> statement-breakpoint
CREATE TABLE "club_progress" (
	"user_id" integer NOT NULL,
	"year" integer NOT NULL,
	"month" integer NOT NULL,
	"square" integer NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	CONSTRAINT "club_progress_user_id_year_month_square_pk" PRIMARY KEY("user_id","year","month","square"),
	CONSTRAINT "club_progress_square" CHECK (square BETWEEN 1 AND 10)
);
--> statement-breakpoint
CREATE TABLE "questionnaire" (
	"questionnaire_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "questionnaire_questionnaire_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"intro" text NOT NULL,
	"questions" jsonb NOT NULL,
	"state" text NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"published_version" integer DEFAULT 0 NOT NULL,
	"staff_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	"published_at" timestamp with time zone,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "questionnaire_answer" (
	"questionnaire_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"version" integer NOT NULL,
	"answers" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "questionnaire_answer_questionnaire_id_user_id_pk" PRIMARY KEY("questionnaire_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "questionnaire_version" (
	"questionnaire_id" integer NOT NULL,
	"version" integer NOT NULL,
	"title" text NOT NULL,
	"intro" text NOT NULL,
	"questions" jsonb NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	CONSTRAINT "questionnaire_version_questionnaire_id_version_pk" PRIMARY KEY("questionnaire_id","version")
);
--> statement-breakpoint
CREATE TABLE "category" (
	"category_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "category_category_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"image_key" text,
	"image_width" integer,
	"image_height" integer,
	"image_widths" integer[],
	"image_alt" text DEFAULT '' NOT NULL,
	"image_original_key" text,
	"age_min" integer,
	"age_max" integer,
	"position" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product" (
	"product_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_product_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"sku" text NOT NULL,
	"title" text NOT NULL,
	"authors" text[] DEFAULT '{}' NOT NULL,
	"description" text,
	"pages" integer,
	"language" text DEFAULT 'es' NOT NULL,
	"product_type" text NOT NULL,
	"price_cents" integer NOT NULL,
	"has_price" boolean DEFAULT true NOT NULL,
	"offer_cents" integer,
	"discount_percent" numeric(5, 2),
	"final_price_cents" integer GENERATED ALWAYS AS (CASE WHEN offer_cents > 0 AND offer_cents < price_cents THEN offer_cents
        ELSE ((price_cents::bigint * (10000 - round(coalesce(discount_percent, 0) * 100)::int) + 5000) / 10000)::int END) STORED NOT NULL,
	"stock" integer DEFAULT 0 NOT NULL,
	"reserved" integer DEFAULT 0 NOT NULL,
	"count_off" integer DEFAULT 0 NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"is_draft" boolean DEFAULT false NOT NULL,
	"retired_at" timestamp with time zone,
	"isbn13" text,
	"publisher" text,
	"edition_date" date,
	"price_regime" text DEFAULT 'FIJO' NOT NULL,
	"price_regime_reason" text,
	"tax_treatment" text DEFAULT 'EXENTO' NOT NULL,
	"weight_grams" integer,
	"width_mm" integer,
	"height_mm" integer,
	"reading_hint" text,
	"version" integer DEFAULT 0 NOT NULL,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	"title_key" text COLLATE "C" GENERATED ALWAYS AS (f_search_text(title)) STORED,
	"desk_key" text COLLATE "C" GENERATED ALWAYS AS (f_search_text(title || ' ' || f_join_words(authors) || ' ' || sku || ' ' || coalesce(isbn13, ''))) STORED,
	"shelf_words" text DEFAULT '' NOT NULL,
	"search_vector" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('es_unaccent', f_search_text(title)), 'A') || setweight(to_tsvector('es_unaccent', f_search_text(f_join_words(authors))), 'B') || setweight(to_tsvector('es_unaccent', f_search_text(shelf_words)), 'C')) STORED,
	CONSTRAINT "product_sku_unique" UNIQUE("sku"),
	CONSTRAINT "product_isbn13_unique" UNIQUE("isbn13"),
	CONSTRAINT "product_price_positive" CHECK (price_cents > 0),
	CONSTRAINT "product_final_price_positive" CHECK (final_price_cents > 0),
	CONSTRAINT "product_discount_range" CHECK (discount_percent IS NULL OR (discount_percent >= 0 AND discount_percent < 100)),
	CONSTRAINT "product_stock_not_negative" CHECK (stock >= 0 AND reserved >= 0),
	CONSTRAINT "product_sold_has_price" CHECK (has_price OR NOT active),
	CONSTRAINT "product_draft_is_not_sold" CHECK (NOT (is_draft AND active)),
	CONSTRAINT "product_isbn13_digits" CHECK (isbn13 ~ '^97[89][0-9]{10}$'),
	CONSTRAINT "product_price_regime_known" CHECK (price_regime IN ('FIJO', 'LIBRE', 'PROPIO')),
	CONSTRAINT "product_tax_treatment_known" CHECK (tax_treatment IN ('EXENTO', 'TASA_0', 'TASA_16')),
	CONSTRAINT "product_language_known" CHECK (language IN ('es', 'en', 'es-en')),
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
CREATE TABLE "product_file" (
	"file_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_file_file_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"file_key" text NOT NULL,
	"file_name" text NOT NULL,
	"content_type" text NOT NULL,
	"bytes" integer NOT NULL,
	CONSTRAINT "product_file_is_private" CHECK (file_key LIKE 'private/%'),
	CONSTRAINT "product_file_not_empty" CHECK (bytes > 0)
);
--> statement-breakpoint
CREATE TABLE "product_image" (
	"product_id" integer NOT NULL,
	"position" integer NOT NULL,
	"file_key" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"widths" integer[] NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	"original_key" text,
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
CREATE TABLE "topic" (
	"topic_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "topic_topic_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_hit" (
	"stem" text COLLATE "C" NOT NULL,
	"rank" real NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"product_id" integer NOT NULL,
	"final_price_cents" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_miss" (
	"day" date NOT NULL,
	"words" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "search_miss_day_words_pk" PRIMARY KEY("day","words")
);
--> statement-breakpoint
CREATE TABLE "search_word" (
	"word" text COLLATE "C" PRIMARY KEY NOT NULL,
	"stem" text,
	"slips" text[]
);
--> statement-breakpoint
CREATE TABLE "import_picture" (
	"upload_id" text PRIMARY KEY NOT NULL,
	"picture" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_run" (
	"run_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_run_run_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"state" text NOT NULL,
	"file_name" text NOT NULL,
	"rows" jsonb NOT NULL,
	"staff_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"applied_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "product_offer" (
	"offer_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_offer_offer_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"offer_cents" integer NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"staff_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"before_cents" integer,
	"ended_at" timestamp with time zone,
	CONSTRAINT "product_offer_positive" CHECK (offer_cents > 0),
	CONSTRAINT "product_offer_days" CHECK (starts_on <= ends_on)
);
--> statement-breakpoint
CREATE TABLE "stock_move" (
	"stock_move_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_move_stock_move_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"order_id" integer,
	"kind" text NOT NULL,
	"quantity" integer NOT NULL,
	"reason" text,
	"note" text,
	"staff_id" integer,
	"return_id" integer,
	"shipment_id" integer,
	"request_key" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_move_kind_known" CHECK (kind IN ('intake', 'reserve', 'release', 'consume')),
	CONSTRAINT "stock_move_reason_known" CHECK (reason IS NULL OR reason IN ('compra', 'conteo', 'merma', 'perdido', 'muestra', 'regalo', 'devolución', 'cancelación', 'reposición', 'club')),
	CONSTRAINT "stock_move_direction" CHECK (kind = 'intake' OR quantity > 0)
);
--> statement-breakpoint
CREATE TABLE "event_cursor" (
	"name" text PRIMARY KEY NOT NULL,
	"read_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
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
	"settled_at" timestamp with time zone,
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
CREATE TABLE "webhook_event" (
	"event_id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"processed_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"given_up_reason" text,
	"raw" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "box_pool" (
	"membership_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "box_pool_membership_id_product_id_pk" PRIMARY KEY("membership_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "shipment" (
	"shipment_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shipment_shipment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"period_id" integer NOT NULL,
	"membership_id" integer NOT NULL,
	"state" text DEFAULT 'pendiente de envío' NOT NULL,
	"contact_name" text NOT NULL,
	"contact_phone" text NOT NULL,
	"shipping_address" jsonb NOT NULL,
	"carrier" text,
	"carrier_code" text,
	"tracking_number" text,
	"tracking_url" text,
	"packed_by" integer,
	"packed_at" timestamp with time zone,
	"shipped_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"version" integer DEFAULT 0 NOT NULL,
	"held_at" timestamp with time zone,
	"skipped_at" timestamp with time zone,
	"skipped_reason" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "shipment_period_id_unique" UNIQUE("period_id"),
	CONSTRAINT "shipment_skipped_stays" CHECK (skipped_at IS NULL OR state = 'pendiente de envío'),
	CONSTRAINT "shipment_held_stays" CHECK (held_at IS NULL OR state IN ('pendiente de envío', 'procesando')),
	CONSTRAINT "shipment_state_known" CHECK (state IN ('pendiente de envío', 'procesando', 'enviado', 'en tránsito', 'entregado'))
);
--> statement-breakpoint
CREATE TABLE "shipment_item" (
	"shipment_item_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shipment_item_shipment_item_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"shipment_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"user_id" integer,
	"position" integer NOT NULL,
	"repeat_reason" text,
	"staff_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "one_shipment_item_per_place" UNIQUE("shipment_id","position"),
	CONSTRAINT "one_shipment_item_per_book" UNIQUE("shipment_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "access_grant" (
	"grant_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "access_grant_grant_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"reason" text NOT NULL,
	"staff_id" integer,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "access_grant_days" CHECK (starts_at < ends_at)
);
--> statement-breakpoint
CREATE TABLE "period_refund" (
	"period_refund_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "period_refund_period_refund_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"period_id" integer NOT NULL,
	"cents" integer NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"provider_id" text,
	"staff_id" integer,
	"request_key" text NOT NULL,
	"failure_reason" text,
	"settled_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	CONSTRAINT "period_refund_provider_id_unique" UNIQUE("provider_id"),
	CONSTRAINT "period_refund_request_key_unique" UNIQUE("request_key"),
	CONSTRAINT "period_refund_positive" CHECK (cents > 0),
	CONSTRAINT "period_refund_state_known" CHECK (state IN ('asked', 'sent', 'confirmed', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "subscription_credit" (
	"credit_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "subscription_credit_credit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"subscription_id" integer NOT NULL,
	"cents" integer NOT NULL,
	"state" text NOT NULL,
	"provider_id" text,
	"taken_away" integer DEFAULT 0 NOT NULL,
	"reason" text NOT NULL,
	"staff_id" integer,
	"request_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "subscription_credit_provider_id_unique" UNIQUE("provider_id"),
	CONSTRAINT "subscription_credit_request_key_unique" UNIQUE("request_key"),
	CONSTRAINT "subscription_credit_positive" CHECK (cents > 0)
);
--> statement-breakpoint
CREATE TABLE "membership" (
	"membership_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "membership_membership_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"family" text NOT NULL,
	"name" text NOT NULL,
	"label" text NOT NULL,
	"description" text NOT NULL,
	"benefits" text[] NOT NULL,
	"price_cents" integer NOT NULL,
	"ships" boolean NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"age_min" integer,
	"age_max" integer,
	"books_per_box" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "membership_code_unique" UNIQUE("code"),
	CONSTRAINT "membership_price_positive" CHECK (price_cents > 0),
	CONSTRAINT "membership_box_sane" CHECK (books_per_box BETWEEN 0 AND 6),
	CONSTRAINT "membership_ages_sane" CHECK (age_min <= age_max AND age_min BETWEEN 0 AND 18 AND age_max BETWEEN 0 AND 18)
);
--> statement-breakpoint
CREATE TABLE "membership_product" (
	"membership_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"short_description" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "membership_product_membership_id_product_id_pk" PRIMARY KEY("membership_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "payment_customer" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	CONSTRAINT "payment_customer_customer_id_unique" UNIQUE("customer_id")
);
--> statement-breakpoint
CREATE TABLE "subscription" (
	"subscription_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "subscription_subscription_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer,
	"membership_id" integer NOT NULL,
	"state" text NOT NULL,
	"price_cents" integer NOT NULL,
	"provider_id" text,
	"customer_id" text,
	"session_id" text,
	"session_url" text,
	"session_expires_at" timestamp with time zone,
	"session_failures" integer DEFAULT 0 NOT NULL,
	"decline_code" text,
	"current_period_start" timestamp with time zone,
	"current_period_end" timestamp with time zone,
	"cancel_at_period_end" boolean DEFAULT false NOT NULL,
	"cancel_reason" text,
	"ended_at" timestamp with time zone,
	"contact_name" text NOT NULL,
	"contact_phone" text NOT NULL,
	"contact_email" text NOT NULL,
	"shipping_address" jsonb,
	"card_brand" text,
	"card_last4" text,
	"card_expires" text,
	"consent_at" timestamp with time zone,
	"consent_version" text,
	"next_charge_at" timestamp with time zone,
	"paused_until" timestamp with time zone,
	"notice_for" timestamp with time zone,
	"cancel_label" text,
	"version" integer DEFAULT 0 NOT NULL,
	"last_asked_at" timestamp with time zone,
	"sync_ticket" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "subscription_provider_id_unique" UNIQUE("provider_id"),
	CONSTRAINT "subscription_session_id_unique" UNIQUE("session_id"),
	CONSTRAINT "subscription_state_known" CHECK (state IN ('pending', 'active', 'past_due', 'canceled', 'expired')),
	CONSTRAINT "subscription_price_positive" CHECK (price_cents > 0),
	CONSTRAINT "subscription_live_has_owner" CHECK (state NOT IN ('pending', 'active', 'past_due') OR user_id IS NOT NULL)
);
--> statement-breakpoint
CREATE TABLE "subscription_event" (
	"subscription_event_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "subscription_event_subscription_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"subscription_id" integer NOT NULL,
	"from_state" text,
	"to_state" text NOT NULL,
	"cause" text NOT NULL,
	"detail" text,
	"staff_id" integer,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscription_period" (
	"period_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "subscription_period_period_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"subscription_id" integer NOT NULL,
	"period_start" timestamp with time zone NOT NULL,
	"period_end" timestamp with time zone NOT NULL,
	"invoice_id" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"receipt_url" text,
	"paid_at" timestamp with time zone NOT NULL,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	"credit_cents" integer DEFAULT 0 NOT NULL,
	"suspended_at" timestamp with time zone,
	"reversed_at" timestamp with time zone,
	"restored_at" timestamp with time zone,
	CONSTRAINT "subscription_period_invoice_id_unique" UNIQUE("invoice_id"),
	CONSTRAINT "one_period_per_start" UNIQUE("subscription_id","period_start"),
	CONSTRAINT "period_refund_sane" CHECK (refunded_cents >= 0 AND credit_cents >= 0),
	CONSTRAINT "period_standing_clear" CHECK (num_nonnulls(suspended_at, reversed_at, restored_at) <= 1)
);
--> statement-breakpoint
CREATE TABLE "download_count" (
	"order_id" integer NOT NULL,
	"file_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"count" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "download_count_order_id_file_id_pk" PRIMARY KEY("order_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "invoice_request" (
	"invoice_request_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoice_request_invoice_request_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"state" text NOT NULL,
	"rfc" text NOT NULL,
	"business_name" text NOT NULL,
	"regime" text NOT NULL,
	"postal_code" text NOT NULL,
	"use" text NOT NULL,
	"email" text NOT NULL,
	"is_late" boolean NOT NULL,
	"reason" text,
	"uuid" text,
	"xml_key" text,
	"pdf_key" text,
	"xml_bytes" integer,
	"pdf_bytes" integer,
	"staff_id" integer,
	"version" integer DEFAULT 0 NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"issued_at" timestamp with time zone,
	"files_removed_at" timestamp with time zone,
	"invoiced_cents" integer,
	"credit_note_due_at" timestamp with time zone,
	CONSTRAINT "invoice_request_order_id_unique" UNIQUE("order_id"),
	CONSTRAINT "invoice_request_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "invoice_request_state_known" CHECK (state IN ('requested', 'in_progress', 'issued', 'rejected')),
	CONSTRAINT "invoice_request_issued_has_files" CHECK (state <> 'issued' OR (uuid IS NOT NULL AND CASE WHEN files_removed_at IS NULL
        THEN coalesce(xml_key LIKE 'private/invoices/%' AND pdf_key LIKE 'private/invoices/%', false)
        ELSE xml_key IS NULL AND pdf_key IS NULL END))
);
--> statement-breakpoint
CREATE TABLE "carrier" (
	"code" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"link_template" text,
	"number_form" text,
	"position" integer NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "carrier_link_shape" CHECK (link_template IS NULL OR (link_template LIKE 'https://%' AND link_template LIKE '%{guia}%'))
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
	"shipping_fee_cents" integer,
	"contact_name" text NOT NULL,
	"contact_phone" text NOT NULL,
	"contact_email" text NOT NULL,
	"shipping_address" jsonb,
	"shipping_address_hash" text,
	"note" text,
	"cart_fingerprint" text NOT NULL,
	"again_after" text,
	"session_id" text,
	"session_url" text,
	"session_expires_at" timestamp with time zone,
	"session_failures" integer DEFAULT 0 NOT NULL,
	"decline_code" text,
	"network_hash" text,
	"surroundings_hash" text,
	"link_hash" text,
	"paid_at" timestamp with time zone,
	"shipped_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"promised_from" date,
	"promised_to" date,
	"promises_delivery" boolean DEFAULT false NOT NULL,
	"carrier" text,
	"carrier_code" text,
	"tracking_number" text,
	"tracking_url" text,
	"packed_by" integer,
	"packed_at" timestamp with time zone,
	"version" integer DEFAULT 0 NOT NULL,
	"last_asked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "orders_folio_unique" UNIQUE("folio"),
	CONSTRAINT "orders_session_id_unique" UNIQUE("session_id"),
	CONSTRAINT "orders_link_hash_unique" UNIQUE("link_hash"),
	CONSTRAINT "orders_total_positive" CHECK (total_cents > 0 AND shipping_cents >= 0),
	CONSTRAINT "orders_promise_in_order" CHECK ((promised_from IS NULL) = (promised_to IS NULL) AND promised_from <= promised_to),
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
	"tax_treatment" text DEFAULT 'EXENTO' NOT NULL,
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
CREATE TABLE "order_note" (
	"order_note_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_note_order_note_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"staff_id" integer NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL
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
	"mailed_at" timestamp with time zone,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "shipping_event_of_one" CHECK (num_nonnulls(order_id, shipment_id) = 1)
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
CREATE TABLE "replaced_file" (
	"file_key" text PRIMARY KEY NOT NULL,
	"remove_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop_fact" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "upload" (
	"upload_id" text PRIMARY KEY NOT NULL,
	"staff_id" integer NOT NULL,
	"kind" text NOT NULL,
	"file_name" text NOT NULL,
	"bytes" integer NOT NULL,
	"parts" integer DEFAULT 0 NOT NULL,
	"file_key" text,
	"content_type" text,
	"created_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "upload_not_empty" CHECK (bytes > 0)
);
--> statement-breakpoint
CREATE TABLE "site_document" (
	"name" text PRIMARY KEY NOT NULL,
	"draft" jsonb,
	"version" integer DEFAULT 0 NOT NULL,
	"published" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_document_version" (
	"name" text NOT NULL,
	"number" integer NOT NULL,
	"content" jsonb NOT NULL,
	"valid_from" date,
	"staff_id" integer,
	"published_at" timestamp with time zone NOT NULL,
	"filled_with" jsonb,
	CONSTRAINT "site_document_version_name_number_pk" PRIMARY KEY("name","number"),
	CONSTRAINT "site_document_version_from_one" CHECK (number >= 1)
);
--> statement-breakpoint
CREATE TABLE "contact_message" (
	"contact_message_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contact_message_contact_message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"full_name" text NOT NULL,
	"email" text NOT NULL,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"digest" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"filed_at" timestamp with time zone,
	CONSTRAINT "contact_message_digest_unique" UNIQUE("digest")
);
--> statement-breakpoint
CREATE TABLE "site_setting" (
	"only" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"settings" jsonb NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "site_setting_one_row" CHECK ("only" = 1)
);
--> statement-breakpoint
CREATE TABLE "canned_answer" (
	"canned_answer_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "canned_answer_canned_answer_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"body" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message_thread" (
	"thread_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "message_thread_thread_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"full_name" text NOT NULL,
	"subject" text NOT NULL,
	"state" text NOT NULL,
	"client_id" integer,
	"order_id" integer,
	"folio" text,
	"proven_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"last_message_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "message_thread_state_known" CHECK (state IN ('open', 'waiting', 'closed', 'spam'))
);
--> statement-breakpoint
CREATE TABLE "thread_message" (
	"message_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "thread_message_message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"thread_id" integer NOT NULL,
	"kind" text NOT NULL,
	"body" text NOT NULL,
	"words" text GENERATED ALWAYS AS (f_search_text(body)) STORED,
	"staff_id" integer,
	"digest" text,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "thread_message_kind_known" CHECK (kind IN ('client', 'reply', 'note'))
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
	"totp_sealed" text,
	"browser_hash" text,
	"is_opened_elsewhere" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "staff_invitation_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "staff_invitation_role_known" CHECK (role IN ('owner', 'shipping', 'content')),
	CONSTRAINT "staff_invitation_kind" CHECK (kind IN ('join', 'factor') AND (kind = 'factor') = (staff_id IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "staff_notice" (
	"staff_id" integer NOT NULL,
	"event" text NOT NULL,
	"is_wanted" boolean NOT NULL,
	CONSTRAINT "staff_notice_staff_id_event_pk" PRIMARY KEY("staff_id","event")
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
ALTER TABLE "address" ADD CONSTRAINT "address_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fiscal_profile" ADD CONSTRAINT "fiscal_profile_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_reset" ADD CONSTRAINT "password_reset_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "arco_request" ADD CONSTRAINT "arco_request_staff_id_staff_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("staff_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_note" ADD CONSTRAINT "client_note_staff_id_staff_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("staff_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "postal_settlement" ADD CONSTRAINT "postal_settlement_cp_postal_code_cp_fk" FOREIGN KEY ("cp") REFERENCES "public"."postal_code"("cp") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "club_draft_file" ADD CONSTRAINT "club_draft_file_staff_id_staff_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("staff_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "club_draft_file" ADD CONSTRAINT "club_draft_file_of_work" FOREIGN KEY ("year","month") REFERENCES "public"."club_month_work"("year","month") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "club_file" ADD CONSTRAINT "club_file_club_month_id_club_month_club_month_id_fk" FOREIGN KEY ("club_month_id") REFERENCES "public"."club_month"("club_month_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "club_member" ADD CONSTRAINT "club_member_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "club_month_book" ADD CONSTRAINT "club_month_book_club_month_id_club_month_club_month_id_fk" FOREIGN KEY ("club_month_id") REFERENCES "public"."club_month"("club_month_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "club_month_book" ADD CONSTRAINT "club_month_book_product_id_product_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("product_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "club_month_draft" ADD CONSTRAINT "club_month_draft_staff_id_staff_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("staff_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "club_month_draft" ADD CONSTRAINT "club_month_draft_of_work" FOREIGN KEY ("year","month") REFERENCES "public"."club_month_work"("year","month") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "club_month_version" ADD CONSTRAINT "club_month_version_staff_id_staff_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("staff_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "club_month_work" ADD CONSTRAINT "club_month_work_staff_id_staff_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("staff_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "club_progress" ADD CONSTRAINT "club_progress_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaire" ADD CONSTRAINT "questionnaire_staff_id_staff_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("staff_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaire_answer" ADD CONSTRAINT "questionnaire_answer_questionnaire_id_questionnaire_questionnaire_id_fk" FOREIGN KEY ("questionnaire_id") REFERENCES "public"."questionnaire"("questionnaire_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaire_answer" ADD CONSTRAINT "questionnaire_answer_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaire_version" ADD CONSTRAINT "questionnaire_version_questionnaire_id_questionnaire_questionnaire_id_fk" FOREIGN KEY ("questionnaire_id") REFERENCES "public"."questionnaire"("questionnaire_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_category" ADD CONSTRAINT "product_category_product_id_product_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("product_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_category" ADD CONSTRAINT "product_category_category_id_category_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("category_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_file" ADD CONSTRAINT "product_file_product_id_product_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("product_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_image" ADD CONSTRAINT "product_image_product_id_product_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("product_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_topic" ADD CONSTRAINT "product_topic_product_id_product_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("product_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_topic" ADD CONSTRAINT "product_topic_topic_id_topic_topic_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."topic"("topic_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_picture" ADD CONSTRAINT "import_picture_upload_id_upload_upload_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."upload"("upload_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_run" ADD CONSTRAINT "import_run_staff_id_staff_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("staff_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_offer" ADD CONSTRAINT "product_offer_product_id_product_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("product_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_offer" ADD CONSTRAINT "product_offer_staff_id_staff_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("staff_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_move" ADD CONSTRAINT "stock_move_product_id_product_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("product_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_move" ADD CONSTRAINT "stock_move_staff_id_staff_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("staff_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_order_id_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_return_id_return_case_return_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."return_case"("return_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_staff_id_staff_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("staff_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "box_pool" ADD CONSTRAINT "box_pool_membership_id_membership_membership_id_fk" FOREIGN KEY ("membership_id") REFERENCES "public"."membership"("membership_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "box_pool" ADD CONSTRAINT "box_pool_product_id_product_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("product_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment" ADD CONSTRAINT "shipment_period_id_subscription_period_period_id_fk" FOREIGN KEY ("period_id") REFERENCES "public"."subscription_period"("period_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment" ADD CONSTRAINT "shipment_membership_id_membership_membership_id_fk" FOREIGN KEY ("membership_id") REFERENCES "public"."membership"("membership_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment" ADD CONSTRAINT "shipment_carrier_code_carrier_code_fk" FOREIGN KEY ("carrier_code") REFERENCES "public"."carrier"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment" ADD CONSTRAINT "shipment_packed_by_staff_staff_id_fk" FOREIGN KEY ("packed_by") REFERENCES "public"."staff"("staff_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_item" ADD CONSTRAINT "shipment_item_shipment_id_shipment_shipment_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipment"("shipment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_item" ADD CONSTRAINT "shipment_item_product_id_product_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("product_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_item" ADD CONSTRAINT "shipment_item_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_item" ADD CONSTRAINT "shipment_item_staff_id_staff_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("staff_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_grant" ADD CONSTRAINT "access_grant_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_grant" ADD CONSTRAINT "access_grant_staff_id_staff_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("staff_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "period_refund" ADD CONSTRAINT "period_refund_period_id_subscription_period_period_id_fk" FOREIGN KEY ("period_id") REFERENCES "public"."subscription_period"("period_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "period_refund" ADD CONSTRAINT "period_refund_staff_id_staff_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("staff_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_credit" ADD CONSTRAINT "subscription_credit_subscription_id_subscription_subscription_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscription"("subscription_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_credit" ADD CONSTRAINT "subscription_credit_staff_id_staff_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("staff_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_product" ADD CONSTRAINT "membership_product_membership_id_membership_membership_id_fk" FOREIGN KEY ("membership_id") REFERENCES "public"."membership"("membership_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_product" ADD CONSTRAINT "membership_product_product_id_product_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("product_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_customer" ADD CONSTRAINT "payment_customer_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription" ADD CONSTRAINT "subscription_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription" ADD CONSTRAINT "subscription_membership_id_membership_membership_id_fk" FOREIGN KEY ("membership_id") REFERENCES "public"."membership"("membership_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_event" ADD CONSTRAINT "subscription_event_subscription_id_subscription_subscription_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscription"("subscription_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_event" ADD CONSTRAINT "subscription_event_staff_id_staff_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("staff_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_period" ADD CONSTRAINT "subscription_period_subscription_id_subscription_subscription_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscription"("subscription_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "download_count" ADD CONSTRAINT "download_count_order_id_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_request" ADD CONSTRAINT "invoice_request_order_id_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_request" ADD CONSTRAINT "invoice_request_staff_id_staff_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("staff_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_carrier_code_carrier_code_fk" FOREIGN KEY ("carrier_code") REFERENCES "public"."carrier"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_packed_by_staff_staff_id_fk" FOREIGN KEY ("packed_by") REFERENCES "public"."staff"("staff_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_event" ADD CONSTRAINT "order_event_order_id_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_item" ADD CONSTRAINT "order_item_order_id_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_item" ADD CONSTRAINT "order_item_product_id_product_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("product_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_order_id_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation" ADD CONSTRAINT "reservation_order_id_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation" ADD CONSTRAINT "reservation_product_id_product_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("product_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_note" ADD CONSTRAINT "order_note_order_id_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("order_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_note" ADD CONSTRAINT "order_note_staff_id_staff_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("staff_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipping_event" ADD CONSTRAINT "shipping_event_order_id_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipping_event" ADD CONSTRAINT "shipping_event_staff_id_staff_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("staff_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_case" ADD CONSTRAINT "return_case_order_id_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_case" ADD CONSTRAINT "return_case_opened_by_staff_staff_id_fk" FOREIGN KEY ("opened_by") REFERENCES "public"."staff"("staff_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_case" ADD CONSTRAINT "return_case_carrier_code_carrier_code_fk" FOREIGN KEY ("carrier_code") REFERENCES "public"."carrier"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_line" ADD CONSTRAINT "return_line_return_id_return_case_return_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."return_case"("return_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_line" ADD CONSTRAINT "return_line_product_id_product_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("product_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_document_version" ADD CONSTRAINT "site_document_version_name_site_document_name_fk" FOREIGN KEY ("name") REFERENCES "public"."site_document"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_document_version" ADD CONSTRAINT "site_document_version_staff_id_staff_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("staff_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_message" ADD CONSTRAINT "thread_message_thread_id_message_thread_thread_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."message_thread"("thread_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_message" ADD CONSTRAINT "thread_message_staff_id_staff_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("staff_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_entry" ADD CONSTRAINT "audit_entry_staff_id_staff_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("staff_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_device" ADD CONSTRAINT "staff_device_staff_id_staff_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("staff_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_invitation" ADD CONSTRAINT "staff_invitation_staff_id_staff_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("staff_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_invitation" ADD CONSTRAINT "staff_invitation_invited_by_staff_staff_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."staff"("staff_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_notice" ADD CONSTRAINT "staff_notice_staff_id_staff_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("staff_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_recovery" ADD CONSTRAINT "staff_recovery_staff_id_staff_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("staff_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_reset" ADD CONSTRAINT "staff_reset_staff_id_staff_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("staff_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_session" ADD CONSTRAINT "staff_session_staff_id_staff_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("staff_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "one_main_address" ON "address" USING btree ("user_id") WHERE main AND deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX "address_of_user" ON "address" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "address_removed" ON "address" USING btree ("deleted_at") WHERE deleted_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX "password_reset_of_user" ON "password_reset" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "password_reset_age" ON "password_reset" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "challenge_of_email" ON "registration_challenge" USING btree ("email_key","created_at");--> statement-breakpoint
CREATE INDEX "challenge_age" ON "registration_challenge" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "session_of_user" ON "session" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "session_end" ON "session" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "users_newest" ON "users" USING btree ("created_at","user_id");--> statement-breakpoint
CREATE INDEX "users_by_email" ON "users" USING btree (email_key text_pattern_ops);--> statement-breakpoint
CREATE INDEX "users_by_phone" ON "users" USING btree (phone text_pattern_ops);--> statement-breakpoint
CREATE INDEX "users_by_name" ON "users" USING gin (f_search_text(name || ' ' || paternal_lastname || ' ' || maternal_lastname) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "arco_request_open" ON "arco_request" USING btree ("due_on","arco_request_id") WHERE state = 'abierta';--> statement-breakpoint
CREATE INDEX "arco_request_newest" ON "arco_request" USING btree ("created_at","arco_request_id");--> statement-breakpoint
CREATE INDEX "arco_request_of_person" ON "arco_request" USING btree ("email_key");--> statement-breakpoint
CREATE INDEX "client_note_of_person" ON "client_note" USING btree ("email_key","note_id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_club_draft_file" ON "club_draft_file" USING btree ("year","month",coalesce("square", 0),"kind","name");--> statement-breakpoint
CREATE INDEX "club_draft_file_key" ON "club_draft_file" USING btree ("file_key");--> statement-breakpoint
CREATE UNIQUE INDEX "one_club_file" ON "club_file" USING btree ("club_month_id",coalesce("square", 0),"kind","name");--> statement-breakpoint
CREATE INDEX "club_file_key" ON "club_file" USING btree ("file_key");--> statement-breakpoint
CREATE UNIQUE INDEX "one_club_month" ON "club_month" USING btree (coalesce("year", 0),"month");--> statement-breakpoint
CREATE INDEX "club_month_version_files" ON "club_month_version" USING gin ((published -> 'files') jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "club_progress_of_month" ON "club_progress" USING btree ("year","month","square");--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_questionnaire" ON "questionnaire" USING btree ((state = 'open')) WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "questionnaire_answer_of_client" ON "questionnaire_answer" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "questionnaire_answer_by_day" ON "questionnaire_answer" USING btree ("questionnaire_id","created_at","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "category_name_key" ON "category" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "product_newest" ON "product" USING btree ("published_at" DESC NULLS FIRST,"product_id" DESC NULLS FIRST,"final_price_cents") WHERE active;--> statement-breakpoint
CREATE INDEX "product_unsold" ON "product" USING btree ("product_id") WHERE NOT active;--> statement-breakpoint
CREATE INDEX "product_by_language" ON "product" USING btree ("language","published_at" DESC NULLS FIRST,"product_id" DESC NULLS FIRST,"final_price_cents") WHERE active;--> statement-breakpoint
CREATE INDEX "product_fixed_and_discounted" ON "product" USING btree ("edition_date") WHERE price_regime = 'FIJO' AND final_price_cents < price_cents;--> statement-breakpoint
CREATE INDEX "product_by_price" ON "product" USING btree ("final_price_cents","product_id") WHERE active;--> statement-breakpoint
CREATE INDEX "product_title_parts" ON "product" USING gin (title_key gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "product_on_paper" ON "product" USING btree ("title_key","product_id") WHERE product_type = 'FISICO';--> statement-breakpoint
CREATE INDEX "product_count_off" ON "product" USING btree ("title_key","product_id") WHERE product_type = 'FISICO' AND count_off <> 0;--> statement-breakpoint
CREATE INDEX "product_by_sku" ON "product" USING btree (upper(sku) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "product_desk_parts" ON "product" USING gin (desk_key gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "product_title" ON "product" USING btree ("title_key","product_id","final_price_cents") WHERE active;--> statement-breakpoint
CREATE INDEX "product_search" ON "product" USING gin ("search_vector") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "product_digital" ON "product" USING btree ("title_key","product_id") WHERE product_type = 'DIGITAL';--> statement-breakpoint
CREATE INDEX "product_category_product" ON "product_category" USING btree ("product_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "product_file_name" ON "product_file" USING btree ("product_id","file_name");--> statement-breakpoint
CREATE INDEX "product_image_by_file" ON "product_image" USING btree ("file_key");--> statement-breakpoint
CREATE INDEX "product_image_by_original" ON "product_image" USING btree ("original_key") WHERE original_key IS NOT NULL;--> statement-breakpoint
CREATE INDEX "product_topic_product" ON "product_topic" USING btree ("product_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "topic_name_key" ON "topic" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "search_hit_order" ON "search_hit" USING btree ("stem","rank","published_at","product_id","final_price_cents");--> statement-breakpoint
CREATE INDEX "search_word_stem" ON "search_word" USING btree ("stem");--> statement-breakpoint
CREATE INDEX "search_word_slips" ON "search_word" USING gin ("slips") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "search_word_trigrams" ON "search_word" USING gin ("word" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "import_run_age" ON "import_run" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "product_offer_of_product" ON "product_offer" USING btree ("product_id","starts_on");--> statement-breakpoint
CREATE INDEX "product_offer_open" ON "product_offer" USING btree ("starts_on","offer_id") WHERE ended_at IS NULL;--> statement-breakpoint
CREATE INDEX "stock_move_product" ON "stock_move" USING btree ("product_id","stock_move_id");--> statement-breakpoint
CREATE INDEX "stock_move_sold" ON "stock_move" USING btree ("product_id","at","quantity") WHERE kind = 'consume';--> statement-breakpoint
CREATE UNIQUE INDEX "stock_move_request" ON "stock_move" USING btree ("request_key") WHERE request_key IS NOT NULL;--> statement-breakpoint
CREATE INDEX "stock_move_order" ON "stock_move" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refund_order" ON "refund" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refund_unfinished" ON "refund" USING btree ("created_at") WHERE state IN ('asked', 'sent', 'failed');--> statement-breakpoint
CREATE INDEX "refund_confirmed" ON "refund" USING btree ("confirmed_at") WHERE state = 'confirmed';--> statement-breakpoint
CREATE INDEX "webhook_event_unprocessed" ON "webhook_event" USING btree ("received_at") WHERE processed_at IS NULL;--> statement-breakpoint
CREATE INDEX "webhook_event_due" ON "webhook_event" USING btree ("next_attempt_at") WHERE processed_at IS NULL;--> statement-breakpoint
CREATE INDEX "webhook_event_given_up" ON "webhook_event" USING btree ("received_at") WHERE given_up_reason IS NOT NULL;--> statement-breakpoint
CREATE INDEX "webhook_event_received" ON "webhook_event" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "box_pool_of_product" ON "box_pool" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "shipment_to_send" ON "shipment" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "shipment_here" ON "shipment" USING btree ("membership_id","state","created_at","shipment_id") WHERE state IN ('pendiente de envío', 'procesando');--> statement-breakpoint
CREATE INDEX "shipment_left" ON "shipment" USING btree ("membership_id","state","shipped_at","shipment_id") WHERE state IN ('enviado', 'en tránsito', 'entregado');--> statement-breakpoint
CREATE INDEX "shipment_by_tracking" ON "shipment" USING btree (tracking_number text_pattern_ops) WHERE tracking_number IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "no_book_sent_twice" ON "shipment_item" USING btree ("user_id","product_id") WHERE user_id IS NOT NULL AND repeat_reason IS NULL;--> statement-breakpoint
CREATE INDEX "shipment_item_of_product" ON "shipment_item" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "shipment_item_of_client" ON "shipment_item" USING btree ("user_id","product_id");--> statement-breakpoint
CREATE INDEX "shipment_item_by_day" ON "shipment_item" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "access_grant_of_client" ON "access_grant" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "period_refund_of_period" ON "period_refund" USING btree ("period_id");--> statement-breakpoint
CREATE INDEX "period_refund_confirmed" ON "period_refund" USING btree ("confirmed_at") WHERE state = 'confirmed';--> statement-breakpoint
CREATE INDEX "period_refund_unfinished" ON "period_refund" USING btree ("created_at") WHERE state IN ('asked', 'sent', 'failed');--> statement-breakpoint
CREATE UNIQUE INDEX "one_waiting_credit" ON "subscription_credit" USING btree ("subscription_id") WHERE state IN ('asked', 'waiting');--> statement-breakpoint
CREATE INDEX "subscription_credit_of_subscription" ON "subscription_credit" USING btree ("subscription_id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_live_subscription" ON "subscription" USING btree ("user_id","membership_id") WHERE state IN ('pending', 'active', 'past_due');--> statement-breakpoint
CREATE INDEX "subscription_of_client" ON "subscription" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "subscription_to_renew" ON "subscription" USING btree ("current_period_end") WHERE state IN ('active', 'past_due');--> statement-breakpoint
CREATE INDEX "subscription_to_announce_charge" ON "subscription" USING btree ("next_charge_at") WHERE state = 'active' AND NOT cancel_at_period_end AND notice_for IS DISTINCT FROM next_charge_at;--> statement-breakpoint
CREATE INDEX "subscription_pending" ON "subscription" USING btree ("session_expires_at") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "subscription_left_open" ON "subscription" USING btree ("session_expires_at") WHERE state = 'expired' AND user_id IS NULL;--> statement-breakpoint
CREATE INDEX "subscription_to_anonymise" ON "subscription" USING btree ("subscription_id") WHERE user_id IS NULL AND contact_name <> '';--> statement-breakpoint
CREATE INDEX "subscription_of_plan" ON "subscription" USING btree ("membership_id");--> statement-breakpoint
CREATE INDEX "subscription_ended" ON "subscription" USING btree ("ended_at") WHERE state = 'canceled';--> statement-breakpoint
CREATE INDEX "subscription_leaving" ON "subscription" USING btree ("current_period_end","subscription_id") WHERE state IN ('active', 'past_due') AND cancel_at_period_end;--> statement-breakpoint
CREATE INDEX "subscription_paused" ON "subscription" USING btree ("paused_until") WHERE paused_until IS NOT NULL;--> statement-breakpoint
CREATE INDEX "subscription_listed_active" ON "subscription" USING btree ("created_at","subscription_id") WHERE state = 'active' AND NOT cancel_at_period_end AND paused_until IS NULL;--> statement-breakpoint
CREATE INDEX "subscription_listed_past_due" ON "subscription" USING btree ("current_period_end","subscription_id") WHERE state = 'past_due';--> statement-breakpoint
CREATE INDEX "subscription_listed_paused" ON "subscription" USING btree ("paused_until","subscription_id") WHERE state = 'active' AND NOT cancel_at_period_end AND paused_until IS NOT NULL;--> statement-breakpoint
CREATE INDEX "subscription_listed_ended" ON "subscription" USING btree (coalesce(ended_at, updated_at),"subscription_id") WHERE state = 'canceled';--> statement-breakpoint
CREATE INDEX "subscription_by_name" ON "subscription" USING gin (f_search_text(contact_name) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "subscription_by_email" ON "subscription" USING btree (lower(contact_email) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "subscription_event_subscription" ON "subscription_event" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "subscription_event_by_day" ON "subscription_event" USING btree ("at");--> statement-breakpoint
CREATE INDEX "period_by_day" ON "subscription_period" USING btree ("paid_at");--> statement-breakpoint
CREATE INDEX "period_given_back" ON "subscription_period" USING btree ("period_id") WHERE refunded_cents > 0;--> statement-breakpoint
CREATE INDEX "period_suspended" ON "subscription_period" USING btree ("suspended_at") WHERE suspended_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX "period_reversed" ON "subscription_period" USING btree ("reversed_at") WHERE reversed_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX "invoice_request_by_state" ON "invoice_request" USING btree ("state","requested_at","invoice_request_id");--> statement-breakpoint
CREATE INDEX "invoice_request_credit_due" ON "invoice_request" USING btree ("credit_note_due_at") WHERE credit_note_due_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX "invoice_request_with_files" ON "invoice_request" USING btree ("issued_at") WHERE xml_key IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_order_per_cart" ON "orders" USING btree ("cart_fingerprint") WHERE state IN ('creating', 'awaiting_payment');--> statement-breakpoint
CREATE INDEX "orders_to_reconcile" ON "orders" USING btree ("state","created_at") WHERE state IN ('creating', 'awaiting_payment', 'processing');--> statement-breakpoint
CREATE INDEX "orders_in_trouble" ON "orders" USING btree ("state") WHERE state IN ('review', 'paid_oversold', 'refund_pending');--> statement-breakpoint
CREATE INDEX "orders_unpaid" ON "orders" USING btree ("updated_at") WHERE state IN ('expired', 'canceled', 'failed') AND paid_at IS NULL;--> statement-breakpoint
CREATE INDEX "orders_to_anonymise" ON "orders" USING btree ("order_id") WHERE user_id IS NULL AND guest_hash IS NULL AND contact_email <> '';--> statement-breakpoint
CREATE INDEX "orders_holding_of_surroundings" ON "orders" USING btree ("surroundings_hash") WHERE state IN ('creating', 'awaiting_payment', 'processing') AND surroundings_hash IS NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_ended_of_network" ON "orders" USING btree ("network_hash","created_at") WHERE state NOT IN ('creating', 'awaiting_payment', 'processing') AND network_hash IS NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_to_send" ON "orders" USING btree ("paid_at","order_id") WHERE state IN ('paid', 'partially_refunded') AND shipping_address IS NOT NULL AND shipping_state IN ('pendiente de envío', 'procesando');--> statement-breakpoint
CREATE INDEX "orders_on_their_way" ON "orders" USING btree ("shipping_state","shipped_at","order_id") WHERE shipping_state IN ('enviado', 'en tránsito', 'entregado');--> statement-breakpoint
CREATE INDEX "orders_left_by_day" ON "orders" USING btree ("shipped_at","paid_at","carrier") WHERE shipping_state IN ('enviado', 'en tránsito', 'entregado');--> statement-breakpoint
CREATE INDEX "orders_fee" ON "orders" USING btree ("order_id","shipping_cents");--> statement-breakpoint
CREATE INDEX "orders_sent_newest" ON "orders" USING btree ("created_at","order_id") WHERE shipping_state IN ('enviado', 'en tránsito');--> statement-breakpoint
CREATE INDEX "orders_delivered_newest" ON "orders" USING btree ("created_at","order_id") WHERE shipping_state = 'entregado';--> statement-breakpoint
CREATE INDEX "orders_unpaid_newest" ON "orders" USING btree ("created_at","order_id") WHERE state IN ('creating', 'awaiting_payment', 'processing', 'expired', 'canceled', 'failed');--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("created_at","order_id");--> statement-breakpoint
CREATE INDEX "orders_with_note" ON "orders" USING btree ("created_at","order_id") WHERE note <> '';--> statement-breakpoint
CREATE INDEX "orders_of_carrier" ON "orders" USING btree ("carrier_code","created_at","order_id") WHERE carrier_code IS NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_disputed" ON "orders" USING btree ("order_id") WHERE state = 'disputed';--> statement-breakpoint
CREATE INDEX "orders_by_name" ON "orders" USING gin (f_search_text(contact_name) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_of_person" ON "orders" USING btree (lower(contact_email) text_pattern_ops,"created_at","order_id");--> statement-breakpoint
CREATE INDEX "orders_of_guests" ON "orders" USING btree ("created_at","order_id") WHERE user_id IS NULL AND contact_email <> '';--> statement-breakpoint
CREATE INDEX "orders_by_phone" ON "orders" USING btree (contact_phone text_pattern_ops);--> statement-breakpoint
CREATE INDEX "orders_by_tracking" ON "orders" USING btree (tracking_number text_pattern_ops) WHERE tracking_number IS NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_of_client" ON "orders" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "orders_of_guest" ON "orders" USING btree ("guest_hash","created_at");--> statement-breakpoint
CREATE INDEX "order_event_order" ON "order_event" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_item_product" ON "order_item" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "order_item_digital" ON "order_item" USING btree ("order_id") WHERE product_type = 'DIGITAL';--> statement-breakpoint
CREATE INDEX "payment_by_day" ON "payment" USING btree ("paid_at","amount_cents");--> statement-breakpoint
CREATE INDEX "payment_given_back" ON "payment" USING btree ("order_id") WHERE refunded_cents > 0;--> statement-breakpoint
CREATE INDEX "reservation_held" ON "reservation" USING btree ("product_id") WHERE state = 'held';--> statement-breakpoint
CREATE INDEX "order_note_order" ON "order_note" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "shipping_event_order" ON "shipping_event" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "shipping_event_shipment" ON "shipping_event" USING btree ("shipment_id") WHERE shipment_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "return_case_order" ON "return_case" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "return_case_open" ON "return_case" USING btree ("deadline","return_id") WHERE state IN ('pedida', 'aprobada', 'recibida');--> statement-breakpoint
CREATE INDEX "return_case_newest" ON "return_case" USING btree ("opened_at","return_id");--> statement-breakpoint
CREATE INDEX "idempotency_age" ON "idempotency" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "mailbox_mail_newest" ON "mailbox_mail" USING btree ("to","sent_at");--> statement-breakpoint
CREATE INDEX "rate_bucket_age" ON "rate_bucket" USING btree ("window_start");--> statement-breakpoint
CREATE INDEX "replaced_file_due" ON "replaced_file" USING btree ("remove_at");--> statement-breakpoint
CREATE INDEX "upload_age" ON "upload" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "upload_of_staff" ON "upload" USING btree ("staff_id","created_at");--> statement-breakpoint
CREATE INDEX "site_document_version_newest" ON "site_document_version" USING btree ("name","number" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "contact_message_unfiled" ON "contact_message" USING btree ("contact_message_id") WHERE filed_at IS NULL;--> statement-breakpoint
CREATE INDEX "contact_message_age" ON "contact_message" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "contact_message_sender" ON "contact_message" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "message_thread_list" ON "message_thread" USING btree ("state","last_message_at","thread_id");--> statement-breakpoint
CREATE INDEX "message_thread_of_person" ON "message_thread" USING btree ("email_key","last_message_at");--> statement-breakpoint
CREATE INDEX "message_thread_client" ON "message_thread" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "message_thread_order" ON "message_thread" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "message_thread_newest" ON "message_thread" USING btree ("last_message_at","thread_id");--> statement-breakpoint
CREATE INDEX "message_thread_email" ON "message_thread" USING btree (email_key text_pattern_ops);--> statement-breakpoint
CREATE INDEX "message_thread_words" ON "message_thread" USING gin (f_search_text(full_name || ' ' || subject) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "message_thread_closed" ON "message_thread" USING btree ("closed_at") WHERE closed_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX "thread_message_thread" ON "thread_message" USING btree ("thread_id","message_id");--> statement-breakpoint
CREATE UNIQUE INDEX "thread_message_digest" ON "thread_message" USING btree ("digest") WHERE digest IS NOT NULL;--> statement-breakpoint
CREATE INDEX "thread_message_words" ON "thread_message" USING gin (words gin_trgm_ops) WHERE withdrawn_at IS NULL;--> statement-breakpoint
CREATE INDEX "audit_entry_of_person" ON "audit_entry" USING btree ("staff_id","audit_entry_id");--> statement-breakpoint
CREATE INDEX "audit_entry_of_thing" ON "audit_entry" USING btree ("entity","entity_id","audit_entry_id");--> statement-breakpoint
CREATE INDEX "audit_entry_day" ON "audit_entry" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "undone_once" ON "audit_entry" USING btree ("undoes");--> statement-breakpoint
CREATE INDEX "audit_entry_of_request" ON "audit_entry" USING btree ("request_id") WHERE call IN ('POST /desk/catalog/bulk-edit', 'POST /desk/catalog/save-offer');--> statement-breakpoint
CREATE INDEX "staff_device_of_person" ON "staff_device" USING btree ("staff_id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_invitation" ON "staff_invitation" USING btree ("email_key") WHERE closed_at IS NULL;--> statement-breakpoint
CREATE INDEX "staff_reset_of_person" ON "staff_reset" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "staff_session_of_person" ON "staff_session" USING btree ("staff_id","created_at");--> statement-breakpoint
CREATE INDEX "staff_session_end" ON "staff_session" USING btree ("expires_at");
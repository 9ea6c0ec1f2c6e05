SET LOCAL lock_timeout = '2s';
--> statement-breakpoint
CREATE TABLE "front_document_version" (
	"name" text NOT NULL,
	"number" integer NOT NULL,
	"content" jsonb NOT NULL,
	"valid_from" date,
	"staff_id" integer,
	"published_at" timestamp with time zone NOT NULL,
	"filled_with" jsonb,
	CONSTRAINT "front_document_version_name_number_pk" PRIMARY KEY("name","number"),
	CONSTRAINT "front_document_version_from_one" CHECK (number >= 1)
);
--> statement-breakpoint
ALTER TABLE "front_document_version" ADD CONSTRAINT "front_document_version_name_site_document_name_fk" FOREIGN KEY ("name") REFERENCES "public"."site_document"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "front_document_version" ADD CONSTRAINT "front_document_version_staff_id_staff_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("staff_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE VIEW "every_document_version" AS
SELECT name, number, content, valid_from, staff_id, published_at, filled_with FROM "site_document_version"
UNION ALL
SELECT name, number, content, valid_from, staff_id, published_at, filled_with FROM "front_document_version";
--> statement-breakpoint
INSERT INTO "site_document" ("name", "published") VALUES ('recommendation', 1);
--> statement-breakpoint
INSERT INTO "front_document_version" ("name", "number", "content", "published_at")
VALUES ('recommendation', 1, '{"blocks": []}', '2026-11-28T06:00:00Z');
--> statement-breakpoint
-- The texts that the shop came with, in the words of the new home page; those that the owner published stay as they are.
UPDATE "site_document_version" SET content = jsonb_set(content, '{blocks,0,text}',
  to_jsonb('Cuentos para cada edad y un club que te dice qué leer, cómo leerlo y qué preguntar.'::text))
WHERE name = 'banners' AND number = 1 AND staff_id IS NULL AND content #>> '{blocks,0,id}' = 'b1';
--> statement-breakpoint
UPDATE "site_document_version" SET content =
  jsonb_set(jsonb_set(jsonb_set(jsonb_set(jsonb_set(content,
    '{blocks,0,facts,0,text}', to_jsonb('4 libros temáticos al mes, uno por semana'::text)),
    '{blocks,1,text}', to_jsonb('Una caja con hasta 2 libros de papel para su edad y una hoja para quien lee en casa. El envío va incluido.'::text)),
    '{blocks,1,facts}', '[]'),
    '{blocks,2,title}', to_jsonb('Envío con fecha'::text)),
    '{blocks,2,text}', to_jsonb('[{precio de envío} a todo México. ]Escribes tu código postal y ves qué día llega.'::text))
WHERE name = 'promos' AND number = 1 AND staff_id IS NULL AND content #>> '{blocks,2,id}' = 'shipping';
--> statement-breakpoint
UPDATE "site_document" SET version = version + 1 WHERE name IN ('banners', 'promos');

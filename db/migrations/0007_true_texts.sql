SET LOCAL lock_timeout = '2s';
--> statement-breakpoint
-- Sentences of the shop's first texts that were not true, and those in their place. What the owner wrote has none of them.
CREATE TEMPORARY TABLE "correction" ("name" text, "before" text, "after" text) ON COMMIT DROP;
--> statement-breakpoint
INSERT INTO "correction" VALUES
('banners', 'juntos 10 minutos al día.',
  'juntos en ratos de 10 a 15 minutos.'),
('promos', 'Audio exclusivo',
  '2 audios de unos 5 minutos y 3 cortos'),
('questions:readers-club', 'De 10 a 15 minutos cada vez que se sientan a leer. Los audios duran unos 5 minutos, y la actividad imprimible la hacen el día que mejor les quede.',
  'Ratos de 10 a 15 minutos. Las casillas se abren los días 1, 7, 14 y 21, y el libro de la semana lo leen a su paso. Cada mes hay 2 audios de unos 5 minutos y 3 de menos de dos, además de la bienvenida; la actividad imprimible la hacen el día que mejor les quede.'),
('questions:guide', 'Se lee en el teléfono, la tableta o la computadora.',
  'Para el teléfono hay además una página que se lee sin ampliar, con el mismo contenido.'),
('legal:terms', 'Si necesitas factura, escríbenos a {correo} dentro del mes de tu compra, con tu folio y tus datos fiscales.',
  'Pide la factura de un pedido en su página: la encuentras en Mis compras y con el enlace de tu correo. Ten a la mano tu Constancia de Situación Fiscal; te la mandamos por correo en un máximo de 72 horas. Pídela dentro del mes de tu compra; si es de otro mes, te confirmamos si todavía podemos facturarla. La de una membresía, pídela a {correo} con la fecha del cargo y tus datos fiscales.'),
('legal:privacy', 'si quieres sonido en el avioncito una página que se ve cuando no hay internet y, si lo pides, el mes del club',
  'si quieres sonido en el avioncito, una página que se ve cuando no hay internet y, si lo pides, el mes del club');
--> statement-breakpoint
CREATE TEMPORARY TABLE "corrected" ON COMMIT DROP AS
SELECT d.name, d.published, replace(v.content::text, c.before, c.after)::jsonb AS content
FROM "site_document" d JOIN "site_document_version" v ON v.name = d.name AND v.number = d.published AND v.staff_id IS NULL
  JOIN "correction" c ON c.name = d.name AND strpos(v.content::text, c.before) > 0;
--> statement-breakpoint
UPDATE "site_document" d SET draft = replace(d.draft::text, c.before, c.after)::jsonb, version = d.version + 1
FROM "correction" c WHERE c.name = d.name AND strpos(d.draft::text, c.before) > 0;
--> statement-breakpoint
-- What somebody bought under stays as it was: a legal text begins a version, once there is an order or a subscription.
INSERT INTO "site_document_version" (name, number, content, valid_from, published_at)
SELECT name, published + 1, content, (now() AT TIME ZONE 'America/Mexico_City')::date, now() FROM "corrected"
WHERE name LIKE 'legal:%' AND (EXISTS (SELECT FROM "orders") OR EXISTS (SELECT FROM "subscription"));
--> statement-breakpoint
UPDATE "site_document_version" v SET content = c.content FROM "corrected" c
WHERE v.name = c.name AND v.number = c.published
  AND NOT EXISTS (SELECT FROM "site_document_version" w WHERE w.name = c.name AND w.number = c.published + 1);
--> statement-breakpoint
UPDATE "site_document" d SET version = d.version + 1,
  published = (SELECT max(v.number) FROM "site_document_version" v WHERE v.name = d.name)
FROM "corrected" c WHERE c.name = d.name;
--> statement-breakpoint
-- A plan that the owner has edited is her own.
UPDATE "membership" SET
  description = 'Una guía para leer en casa en ratos de 10 a 15 minutos: cuatro libros temáticos al mes, uno por semana, con audio de bienvenida, actividad imprimible, audios y un avioncito cuyas casillas se abren los días 1, 7, 14 y 21. Los libros se compran por separado, donde prefieras.',
  benefits = ARRAY['4 libros temáticos al mes, uno por semana', '2 audios de unos 5 minutos y 3 cortos', 'Los lee una voz de computadora, mientras Amalia los graba', 'Actividad imprimible del mes', 'Los libros se compran por separado']
WHERE code = 'book-club-lectores' AND version = 0;
--> statement-breakpoint
UPDATE "questionnaire" SET questions = replace(questions::text, 'quédate callada diez segundos', 'guarda silencio diez segundos')::jsonb
WHERE strpos(questions::text, 'quédate callada diez segundos') > 0;
--> statement-breakpoint
UPDATE "questionnaire_version" SET questions = replace(questions::text, 'quédate callada diez segundos', 'guarda silencio diez segundos')::jsonb
WHERE strpos(questions::text, 'quédate callada diez segundos') > 0;
--> statement-breakpoint
-- The guide has questions for every age.
INSERT INTO "product_category" (product_id, category_id, position)
SELECT p.product_id, c.category_id, CASE WHEN c.age_min = 0 THEN 8 ELSE 9 END
FROM "product" p, "category" c WHERE p.sku = 'GUIA-001' AND c.age_min IN (0, 13)
ON CONFLICT DO NOTHING;

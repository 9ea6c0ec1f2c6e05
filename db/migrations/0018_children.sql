SET LOCAL lock_timeout = '2s';
--> statement-breakpoint
CREATE TABLE "child" (
	"child_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "child_child_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"nickname" text NOT NULL,
	"birth_month" text NOT NULL,
	"consented_at" timestamp with time zone NOT NULL,
	"consent_version" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "child_nickname_length" CHECK (char_length(nickname) BETWEEN 1 AND 30),
	CONSTRAINT "child_birth_month" CHECK (birth_month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$')
);
--> statement-breakpoint
ALTER TABLE "child" ADD CONSTRAINT "child_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "child_of_user" ON "child" USING btree ("user_id","child_id");
--> statement-breakpoint
-- Sentences of the shop's first privacy notice that knew neither children nor gifts, and those in their place: one version for
-- both. What the owner wrote has none of them.
CREATE TEMPORARY TABLE "correction" ("place" int, "name" text, "before" text, "after" text) ON COMMIT DROP;
--> statement-breakpoint
INSERT INTO "correction" VALUES
(1, 'legal:privacy', 'No pedimos ni guardamos datos de niñas, niños o adolescentes: ni su nombre, ni su edad, ni su fecha de nacimiento. Las cuentas y las compras son de personas adultas.',
  'Las cuentas y las compras son de personas adultas. De niñas, niños y adolescentes no pedimos ni guardamos nombre, apellidos ni día de nacimiento. Si quieres, en Mi cuenta › Peques agregas a quienes cuidas, con un apodo y su mes y año de nacimiento. Nos confirmas que eres su mamá, papá o tutor y aceptas tres usos: recomendar libros de su edad, elegir su caja y guardar su tablero del club. Para nada más los usamos: no aparecen en nada que compartas y no se los damos a nadie. Puedes corregirlos y borrarlos ahí mismo cuando quieras; al borrarlos desaparecen en ese momento, con su tablero. La tienda funciona igual sin ellos.'),
(2, 'legal:privacy', '"De tu avance en el club: qué casillas abriste',
  '"De tus peques, solo si los agregas: su apodo, su mes y año de nacimiento, qué casillas abrió cada quien, y cuándo y con qué texto lo aceptaste.", "De tu avance en el club: qué casillas abriste'),
(3, 'legal:privacy', '"No hay finalidades secundarias: no los usamos',
  '"Aparte, y solo si lo aceptas al agregarlos, los datos de tus peques sirven para recomendar libros de su edad que no has comprado, elegir su caja y guardar su tablero. No hay otras finalidades secundarias: no los usamos'),
(4, 'legal:privacy', '"Tu cuenta y tu avance en el club: hasta que eliminas la cuenta."',
  '"Tu cuenta y tu avance en el club: hasta que eliminas la cuenta.", "El apodo, el mes de nacimiento y el tablero de un peque: hasta que lo borras o eliminas la cuenta."'),
(5, 'legal:privacy', 'es cancelar tu membresía: lo haces tú, en Mis planes, en cualquier momento.',
  'es cancelar tu membresía: lo haces tú, en Mis planes, en cualquier momento. Revocar lo que aceptaste sobre un peque es borrarlo: lo haces tú, en Mi cuenta › Peques.'),
(6, 'legal:privacy', 'si quieres sonido en el avioncito,',
  'si quieres sonido en el avioncito y de quién es el tablero que ves,'),
(7, 'legal:privacy', 'ciudad, estado, código postal y referencias."',
  'ciudad, estado, código postal y referencias. Si lo mandas de regalo, también el nombre y el teléfono de quien lo recibe y lo que dice su tarjeta."');
--> statement-breakpoint
CREATE FUNCTION pg_temp.f_corrected(document text, content text) RETURNS text LANGUAGE plpgsql AS $$
DECLARE one record;
BEGIN
  FOR one IN SELECT before, after FROM "correction" WHERE name = document ORDER BY place LOOP
    content := replace(content, one.before, one.after);
  END LOOP;
  RETURN content;
END $$;
--> statement-breakpoint
CREATE TEMPORARY TABLE "corrected" ON COMMIT DROP AS
SELECT d.name, d.published, v.published_at, pg_temp.f_corrected(d.name, v.content::text)::jsonb AS content
FROM "site_document" d JOIN "site_document_version" v ON v.name = d.name AND v.number = d.published AND v.staff_id IS NULL
WHERE pg_temp.f_corrected(d.name, v.content::text) <> v.content::text;
--> statement-breakpoint
UPDATE "site_document" d SET draft = pg_temp.f_corrected(d.name, d.draft::text)::jsonb, version = d.version + 1
WHERE d.draft IS NOT NULL AND pg_temp.f_corrected(d.name, d.draft::text) <> d.draft::text;
--> statement-breakpoint
-- What somebody bought under stays as it was: a legal text begins a version, once there is an order or a subscription under it.
INSERT INTO "site_document_version" (name, number, content, valid_from, published_at)
SELECT name, published + 1, content, (now() AT TIME ZONE 'America/Mexico_City')::date, now() FROM "corrected"
WHERE name LIKE 'legal:%' AND (EXISTS (SELECT FROM "orders" o WHERE o.created_at >= "corrected".published_at)
  OR EXISTS (SELECT FROM "subscription" s WHERE s.created_at >= "corrected".published_at));
--> statement-breakpoint
UPDATE "site_document_version" v SET content = c.content FROM "corrected" c
WHERE v.name = c.name AND v.number = c.published
  AND NOT EXISTS (SELECT FROM "site_document_version" w WHERE w.name = c.name AND w.number = c.published + 1);
--> statement-breakpoint
UPDATE "site_document" d SET version = d.version + 1,
  published = (SELECT max(v.number) FROM "site_document_version" v WHERE v.name = d.name)
FROM "corrected" c WHERE c.name = d.name;
--> statement-breakpoint
DROP FUNCTION pg_temp.f_corrected(text, text);

--> statement-breakpoint
CREATE TABLE "child_progress" (
	"child_id" integer NOT NULL,
	"year" integer NOT NULL,
	"month" integer NOT NULL,
	"square" integer NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	CONSTRAINT "child_progress_child_id_year_month_square_pk" PRIMARY KEY("child_id","year","month","square"),
	CONSTRAINT "child_progress_square" CHECK (square BETWEEN 1 AND 10)
);
--> statement-breakpoint
ALTER TABLE "child_progress" ADD CONSTRAINT "child_progress_child_id_child_child_id_fk" FOREIGN KEY ("child_id") REFERENCES "public"."child"("child_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "child_progress_of_month" ON "child_progress" USING btree ("year","month","square");
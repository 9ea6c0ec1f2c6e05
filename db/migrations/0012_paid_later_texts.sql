SET LOCAL lock_timeout = '2s';
--> statement-breakpoint
CREATE INDEX "pending_payment_by_number" ON "pending_payment" USING btree (number text_pattern_ops) WHERE number IS NOT NULL;
--> statement-breakpoint
-- Sentences of the shop's first texts that knew cards alone, and those in their place. What the owner wrote has none of them.
CREATE TEMPORARY TABLE "correction" ("place" int, "name" text, "before" text, "after" text) ON COMMIT DROP;
--> statement-breakpoint
INSERT INTO "correction" VALUES
(1, 'legal:terms', 'Al proceder al pago apartamos tus libros',
  'Al proceder al pago con tarjeta apartamos tus libros'),
(2, 'legal:terms', 'el pedido se cancela solo y no se cobra nada."',
  'el pedido se cancela solo y no se cobra nada.", "Si al pagar aparece la opción «Efectivo en OXXO» o «Transferencia SPEI», puedes pagar después: apartamos tus libros y tienes {días para pagar}. La fecha y la hora en que vence están en la página de tu pedido y en el correo que te mandamos. En OXXO pagas en efectivo con una ficha, y el OXXO nos avisa hasta un día hábil después; una transferencia se confirma en minutos en días hábiles. El pedido queda confirmado cuando nos llega ese aviso. Si no pagas a tiempo, se cancela solo y los libros vuelven a la venta. Lo que transfieras de más, o ya vencido el pedido, regresa a la cuenta de la que salió."'),
(3, 'legal:terms', 'Pagas en la página del procesador de pagos, que es quien recibe los datos de tu tarjeta.',
  'Con tarjeta pagas en la página del procesador de pagos, que es quien recibe sus datos.'),
(4, 'legal:terms', 'Devolvemos al mismo medio de pago. Pedimos',
  'Devolvemos al mismo medio de pago, menos el efectivo: lo que pagaste en OXXO te lo transferimos a tu cuenta. Pedimos'),
(5, 'legal:shipping', 'en el correo de tu pedido y en su página."',
  'en el correo de tu pedido y en su página. Si pagas en OXXO o por transferencia, sale cuando recibamos tu pago: los días se cuentan desde que el OXXO o el banco nos avisa."'),
(6, 'legal:shipping', 'Las devoluciones se hacen a la misma tarjeta o medio con que pagaste. Las pedimos el mismo día en que recibimos el libro; tu banco puede tardar de 5 a 10 días hábiles en mostrarla."',
  'Las devoluciones se hacen a la misma tarjeta o medio con que pagaste, menos el efectivo. Las pedimos el mismo día en que recibimos el libro; tu banco puede tardar de 5 a 10 días hábiles en mostrarla.", "En OXXO no se puede devolver: lo que pagaste ahí te lo transferimos a tu cuenta. Te mandamos un correo con una liga a una página en la que escribes tu CLABE y el nombre de su titular; no nos los mandes por mensaje. La liga sirve una sola vez y durante 7 días; si se te pasó, pídenos otra. Desde que la recibimos, tardamos hasta 3 días hábiles en transferirte.", "Lo que pagaste por transferencia, lo que mandaste de más y lo que llegó después de vencer el pedido regresan a la cuenta de la que salieron. Si el procesador de pagos no conoce esa cuenta, te la pide por correo."'),
(7, 'legal:privacy', 'qué compraste, cuánto pagaste, cuándo, la marca',
  'qué compraste, cuánto pagaste, cuándo y cómo, la marca'),
(8, 'legal:privacy', '"De tu avance en el club: qué casillas abriste',
  '"De tu cuenta de banco, solo si hay que devolverte un pago en efectivo: su CLABE y el nombre de su titular, que escribes en una página segura y guardamos cifrados.", "De tu avance en el club: qué casillas abriste'),
(9, 'legal:privacy', '"El procesador de pagos, para cobrar, reembolsar y prevenir fraudes."',
  '"El procesador de pagos, para cobrar, reembolsar y prevenir fraudes. Si pagas en OXXO o por transferencia, recibe tu nombre y tu correo."'),
(10, 'legal:privacy', '"Pedidos que no se pagaron: 30 días."',
  '"Pedidos que no se pagaron: 30 días.", "La CLABE y el nombre de su titular que nos diste para una devolución: 30 días desde la transferencia; después quedan solo los últimos cuatro dígitos de la CLABE."'),
(11, 'questions:guide', '"question": "¿Y si mi hijo ya lee por su cuenta?"}',
  '"question": "¿Y si mi hijo ya lee por su cuenta?"}, {"id": "efectivo", "answer": "Si al pagar aparece la opción «Efectivo en OXXO» o «Transferencia SPEI», sí: te damos una ficha o una cuenta y tienes {días para pagar}. Descargas la guía en cuanto nos avisan de tu pago: el OXXO tarda hasta un día hábil; una transferencia, minutos en días hábiles.", "question": "¿Puedo pagar en efectivo o por transferencia?"}'),
(12, 'questions:readers-club', '"question": "¿Dónde encuentro mi contenido?"}',
  '"question": "¿Dónde encuentro mi contenido?"}, {"id": "efectivo", "answer": "La membresía no: se renueva sola, y para eso hace falta una tarjeta de crédito o débito. Los libros del mes y la guía sí, si al pagarlos aparece la opción «Efectivo en OXXO» o «Transferencia SPEI».", "question": "¿Puedo pagar en efectivo?"}');
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
SELECT d.name, d.published, pg_temp.f_corrected(d.name, v.content::text)::jsonb AS content
FROM "site_document" d JOIN "site_document_version" v ON v.name = d.name AND v.number = d.published AND v.staff_id IS NULL
WHERE pg_temp.f_corrected(d.name, v.content::text) <> v.content::text;
--> statement-breakpoint
UPDATE "site_document" d SET draft = pg_temp.f_corrected(d.name, d.draft::text)::jsonb, version = d.version + 1
WHERE d.draft IS NOT NULL AND pg_temp.f_corrected(d.name, d.draft::text) <> d.draft::text;
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
DROP FUNCTION pg_temp.f_corrected(text, text);

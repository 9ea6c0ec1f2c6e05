ALTER TABLE "contact_message" ADD COLUMN "filed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "message_thread" ADD COLUMN "folio" text;--> statement-breakpoint
CREATE INDEX "contact_message_unfiled" ON "contact_message" USING btree ("contact_message_id") WHERE filed_at IS NULL;--> statement-breakpoint
CREATE INDEX "message_thread_newest" ON "message_thread" USING btree ("last_message_at","thread_id");--> statement-breakpoint
CREATE INDEX "message_thread_email" ON "message_thread" USING btree (email_key text_pattern_ops);--> statement-breakpoint
CREATE INDEX "message_thread_words" ON "message_thread" USING gin (f_search_text(full_name || ' ' || subject) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "thread_message_words" ON "thread_message" USING gin (f_search_text(body) gin_trgm_ops) WHERE withdrawn_at IS NULL;--> statement-breakpoint
-- What was written before: a conversation of each e-mail, another one after thirty silent days. Those that were quiet for a
-- month count as answered from the owner's mailbox.
INSERT INTO message_thread (email, email_key, full_name, subject, state, client_id, created_at, last_message_at, closed_at)
SELECT (array_agg(email ORDER BY created_at, contact_message_id))[1], email_key,
  (array_agg(full_name ORDER BY created_at, contact_message_id))[1], (array_agg(subject ORDER BY created_at, contact_message_id))[1],
  CASE WHEN max(created_at) < now() - interval '30 days' THEN 'closed' ELSE 'open' END,
  (SELECT user_id FROM users u WHERE u.email_key = part.email_key), min(created_at), max(created_at),
  CASE WHEN max(created_at) < now() - interval '30 days' THEN max(created_at) END
FROM (
  SELECT *, sum(begins) OVER (PARTITION BY email_key ORDER BY created_at, contact_message_id) AS number
  FROM (
    SELECT *, lower(email) AS email_key, CASE WHEN created_at - interval '30 days' <= lag(created_at)
      OVER (PARTITION BY lower(email) ORDER BY created_at, contact_message_id) THEN 0 ELSE 1 END AS begins
    FROM contact_message) AS letter) AS part
GROUP BY email_key, number;--> statement-breakpoint
INSERT INTO thread_message (thread_id, kind, body, digest, created_at)
SELECT thread_id, 'client', message, digest, m.created_at
FROM contact_message m CROSS JOIN LATERAL (
  SELECT thread_id FROM message_thread t WHERE t.email_key = lower(m.email) AND t.created_at <= m.created_at
  ORDER BY t.created_at DESC LIMIT 1) AS thread
ORDER BY contact_message_id;--> statement-breakpoint
UPDATE message_thread t SET order_id = named.order_id, folio = named.folio
FROM (
  SELECT DISTINCT ON (m.thread_id) m.thread_id, o.order_id, o.folio
  FROM thread_message m JOIN message_thread USING (thread_id)
  CROSS JOIN LATERAL regexp_matches(upper(subject || ' ' || body), '\mBC-([0-9A-HJKMNP-TV-Z]{8})\M', 'g') AS found(signs)
  JOIN orders o ON o.folio = 'BC-' || signs[1] AND (lower(o.contact_email) = email_key OR o.user_id = client_id)
  ORDER BY m.thread_id, o.order_id DESC) AS named
WHERE named.thread_id = t.thread_id;--> statement-breakpoint
UPDATE contact_message SET filed_at = now();--> statement-breakpoint
INSERT INTO canned_answer (title, position, body) VALUES
('Ya va en camino', 1, 'Hola, {nombre}: tu pedido {folio} ya salió con la guía {guia}. Síguelo aquí: {rastreo}

Si algo no cuadra, contesta aquí mismo y lo vemos.

Un abrazo'),
('Llega el…', 2, 'Hola, {nombre}: según nuestras cuentas, tu pedido {folio} llega el {fecha}. Si ese día no ha llegado, avísanos y lo buscamos.

Un abrazo'),
('Cómo devolver', 3, 'Hola, {nombre}: claro que puedes devolver algo de tu pedido {folio}. Cuéntanos qué libro es y si está en buen estado; con eso abrimos la devolución y te decimos a dónde mandarlo.

Un abrazo'),
('Factura', 4, 'Hola, {nombre}: con gusto hacemos la factura de tu pedido {folio}. Mándanos tu RFC, tu nombre o razón social como está en la constancia, tu régimen fiscal, el código postal de tu domicilio fiscal y el uso del CFDI.

Un abrazo');

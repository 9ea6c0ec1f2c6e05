-- «días de envío» is computed from the zones now: «3 a 7 días hábiles», which is a span and not a last day.
UPDATE site_document_version SET content = replace(content::text, 'llega a más tardar en {días de envío}', 'llega en {días de envío}')::jsonb
WHERE name = 'legal:shipping' AND staff_id IS NULL;--> statement-breakpoint
UPDATE site_document SET draft = replace(draft::text, 'llega a más tardar en {días de envío}', 'llega en {días de envío}')::jsonb,
  version = version + 1
WHERE name = 'legal:shipping';

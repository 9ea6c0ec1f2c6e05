ALTER TABLE "carrier" ADD COLUMN "number_form" text;--> statement-breakpoint
UPDATE "carrier" SET "number_form" = known.form FROM (VALUES
  ('estafeta', '22 caracteres o 10 dígitos'),
  ('fedex', '12 dígitos o 15 dígitos'),
  ('dhl', '10 dígitos o JD + 8 a 28 caracteres'),
  ('paquetexpress', '15 a 22 caracteres'),
  ('redpack', '8 a 10 dígitos'),
  ('99minutos', '10 dígitos'),
  ('correos', '2 letras + 9 dígitos + MX')
) AS known(code, form) WHERE "carrier"."code" = known.code;

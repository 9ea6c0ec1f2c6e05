CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS unaccent;
--> statement-breakpoint
CREATE TEXT SEARCH CONFIGURATION es_unaccent (COPY = spanish);
--> statement-breakpoint
ALTER TEXT SEARCH CONFIGURATION es_unaccent
  ALTER MAPPING FOR hword, hword_part, word, asciiword, asciihword, hword_asciipart WITH unaccent, spanish_stem;
--> statement-breakpoint
-- unaccent() is only STABLE because its dictionary could change; indexes and generated columns need IMMUTABLE.
CREATE FUNCTION f_unaccent(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  AS $$ SELECT public.unaccent('public.unaccent', $1) $$;
--> statement-breakpoint
CREATE FUNCTION f_join_words(text[]) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  AS $$ SELECT array_to_string($1, ' ') $$;
--> statement-breakpoint
-- Text as it is searched: small letters, no accents, nothing but letters and digits.
CREATE FUNCTION f_search_text(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  AS $$ SELECT btrim(regexp_replace(lower(public.f_unaccent($1)), '[^[:alnum:]]+', ' ', 'g')) $$;
--> statement-breakpoint
-- How close each word of a book is, as searches rank it. Words hold nothing but letters and digits.
CREATE FUNCTION f_ranked_words(tsvector) RETURNS TABLE (stem text, rank real) LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  AS $$ SELECT lexeme, ts_rank($1, ('''' || lexeme || '''')::tsquery) FROM unnest($1) $$;
--> statement-breakpoint
-- A short word, and what is left of it without one of its letters.
CREATE FUNCTION f_slips(text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  AS $$ SELECT array_agg(DISTINCT left($1, i) || substr($1, i + 2)) || $1 FROM generate_series(0, length($1) - 1) AS i $$;
--> statement-breakpoint
-- Counts the changes to what lists show, so that the shop's processes notice when what they remember has aged.
CREATE SEQUENCE catalog_version;
--> statement-breakpoint
-- From a first value that was handed out: the next change has another.
SELECT nextval('catalog_version');

/** Held by the schema of publishing, not by a query; it has words of its own: the owner can mend it. */
export const WHOLE_MONTHS_RULE = 'every month that members see is whole';

/** Rules about the club's months that hold after anything that may have happened; each query finds what breaks one. */
export const clubRules: Readonly<Record<string, string>> = {
  'a month that the desk has published is whole': `
    SELECT coalesce(m.year, 0) AS year, m.month FROM club_month m WHERE m.version > 0 AND (
      (SELECT count(*) FROM club_month_book b WHERE b.club_month_id = m.club_month_id) <> 4
      OR jsonb_array_length(m.content->'squares') <> 10
      OR EXISTS (
        SELECT FROM (
          SELECT NULL::int AS square, 'audio' AS kind, m.content#>>'{welcome,key}' AS name
          UNION ALL SELECT NULL, 'sheet', m.content#>>'{activity,file}'
          UNION ALL SELECT (s->>'number')::int, 'audio', a->>'key'
            FROM jsonb_array_elements(m.content->'squares') s, jsonb_array_elements(s->'audios') a
          UNION ALL SELECT (s->>'number')::int, 'sheet', h->>'file'
            FROM jsonb_array_elements(m.content->'squares') s, jsonb_array_elements(s->'sheets') h
            WHERE NOT (h->>'isOfMonth')::boolean) wanted
        WHERE NOT EXISTS (SELECT FROM club_file f WHERE f.club_month_id = m.club_month_id
          AND f.square IS NOT DISTINCT FROM wanted.square AND f.kind = wanted.kind AND f.name = wanted.name)))`,
  'what the desk published last of a month is what members see': `
    SELECT coalesce(m.year, 0) AS year, m.month FROM club_month m WHERE m.version > 0 AND NOT EXISTS (
      SELECT FROM club_month_version v WHERE v.year = coalesce(m.year, 0) AND v.month = m.month AND v.version = m.version
        AND v.published#>>'{month,facts,tagline}' = m.tagline)`,
  'no file of a month is about to be removed': `
    SELECT r.file_key, coalesce(m.year, 0) AS year, m.month FROM replaced_file r JOIN club_file f USING (file_key) JOIN club_month m USING (club_month_id)
    UNION SELECT r.file_key, f.year, f.month FROM replaced_file r JOIN club_draft_file f USING (file_key)`,
  'a month that is prepared has all its parts': `
    SELECT w.year, w.month FROM club_month_work w JOIN club_month_draft d USING (year, month)
    GROUP BY w.year, w.month HAVING count(*) <> 14`,
};

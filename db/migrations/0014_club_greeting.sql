UPDATE site_setting SET settings = '{"club_greeting": "familia"}'::jsonb || settings;

UPDATE site_setting SET settings = '{"community_url": ""}'::jsonb || settings;

UPDATE site_setting SET settings = '{"pesos_per_dollar": 18.5}'::jsonb || settings;

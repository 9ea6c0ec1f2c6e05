UPDATE site_setting SET settings = '{"questionnaire_url": "/contacto?asunto=cuestionario"}'::jsonb || settings;

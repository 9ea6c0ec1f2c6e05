UPDATE webhook_event SET raw = '' WHERE processed_at IS NOT NULL AND given_up_reason IS NULL;--> statement-breakpoint
UPDATE subscription s SET contact_name = h.contact_name FROM subscription_period p JOIN shipment h USING (period_id)
WHERE p.subscription_id = s.subscription_id AND s.user_id IS NULL AND h.contact_name <> '';--> statement-breakpoint
UPDATE subscription_period p SET receipt_url = NULL FROM subscription s
WHERE s.subscription_id = p.subscription_id AND s.user_id IS NULL AND p.receipt_url IS NOT NULL;--> statement-breakpoint
UPDATE subscription SET card_last4 = NULL WHERE user_id IS NULL AND card_last4 IS NOT NULL;

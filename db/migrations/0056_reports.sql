CREATE INDEX "refund_confirmed" ON "refund" USING btree ("confirmed_at") WHERE state = 'confirmed';--> statement-breakpoint
CREATE INDEX "period_refund_confirmed" ON "period_refund" USING btree ("confirmed_at") WHERE state = 'confirmed';--> statement-breakpoint
CREATE INDEX "shipment_item_by_day" ON "shipment_item" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "subscription_ended" ON "subscription" USING btree ("ended_at") WHERE state = 'canceled';--> statement-breakpoint
CREATE INDEX "subscription_leaving" ON "subscription" USING btree ("current_period_end") WHERE state IN ('active', 'past_due') AND cancel_at_period_end;--> statement-breakpoint
CREATE INDEX "subscription_paused" ON "subscription" USING btree ("paused_until") WHERE paused_until IS NOT NULL;--> statement-breakpoint
CREATE INDEX "period_by_day" ON "subscription_period" USING btree ("paid_at");--> statement-breakpoint
CREATE INDEX "period_given_back" ON "subscription_period" USING btree ("period_id") WHERE refunded_cents > 0;--> statement-breakpoint
CREATE INDEX "orders_left_by_day" ON "orders" USING btree ("shipped_at","paid_at","carrier") WHERE shipping_state IN ('enviado', 'en tránsito', 'entregado');--> statement-breakpoint
CREATE INDEX "orders_fee" ON "orders" USING btree ("order_id","shipping_cents");--> statement-breakpoint
CREATE INDEX "payment_given_back" ON "payment" USING btree ("order_id") WHERE refunded_cents > 0;
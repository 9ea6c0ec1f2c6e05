ALTER TABLE "orders" ADD COLUMN "network_hash" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "surroundings_hash" text;--> statement-breakpoint
CREATE INDEX "orders_holding_of_surroundings" ON "orders" USING btree ("surroundings_hash") WHERE state IN ('creating', 'awaiting_payment', 'processing') AND surroundings_hash IS NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_ended_of_network" ON "orders" USING btree ("network_hash","created_at") WHERE state NOT IN ('creating', 'awaiting_payment', 'processing') AND network_hash IS NOT NULL;
-- Rows from before agree with these: new columns were empty, new tables are filled by what refers to them. Writing goes on meanwhile.
SET LOCAL lock_timeout = '2s';
--> statement-breakpoint
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_total_positive";
--> statement-breakpoint
ALTER TABLE "order_amount" VALIDATE CONSTRAINT "order_amount_kind_known";
--> statement-breakpoint
ALTER TABLE "refund" VALIDATE CONSTRAINT "refund_cents_positive";
--> statement-breakpoint
ALTER TABLE "product" VALIDATE CONSTRAINT "product_anchor_is_not_sold";
--> statement-breakpoint
ALTER TABLE "subscription" VALIDATE CONSTRAINT "subscription_child_id_child_child_id_fk";
--> statement-breakpoint
ALTER TABLE "subscription" VALIDATE CONSTRAINT "subscription_box_membership_id_membership_membership_id_fk";
--> statement-breakpoint
ALTER TABLE "membership_pass" VALIDATE CONSTRAINT "pass_in_use_is_activated";
--> statement-breakpoint
ALTER TABLE "membership_pass" VALIDATE CONSTRAINT "pass_before_use_is_not_activated";
--> statement-breakpoint
ALTER TABLE "membership_pass" VALIDATE CONSTRAINT "pass_state_known";
--> statement-breakpoint
ALTER TABLE "membership_pass" VALIDATE CONSTRAINT "membership_pass_child_id_child_child_id_fk";
--> statement-breakpoint
ALTER TABLE "membership_pass" VALIDATE CONSTRAINT "membership_pass_box_membership_id_membership_membership_id_fk";
--> statement-breakpoint
ALTER TABLE "access" VALIDATE CONSTRAINT "access_pass_period_fk";
--> statement-breakpoint
ALTER TABLE "access" VALIDATE CONSTRAINT "access_because_known";
--> statement-breakpoint
ALTER TABLE "access" VALIDATE CONSTRAINT "access_has_its_reason";
--> statement-breakpoint
ALTER TABLE "shipment" VALIDATE CONSTRAINT "shipment_pass_period_fk";
--> statement-breakpoint
ALTER TABLE "shipment" VALIDATE CONSTRAINT "shipment_of_one_period";
--> statement-breakpoint
ALTER TABLE "shipment" VALIDATE CONSTRAINT "shipment_child_id_child_child_id_fk";

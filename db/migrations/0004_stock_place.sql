SET LOCAL lock_timeout = '2s';
--> statement-breakpoint
CREATE TABLE "stock_place" (
	"place_id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "stock_move" ADD COLUMN "place_id" integer DEFAULT 1 NOT NULL;
--> statement-breakpoint
INSERT INTO "stock_place" ("place_id", "name") VALUES (1, 'Bodega');

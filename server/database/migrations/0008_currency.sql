ALTER TABLE "order_lines" ADD COLUMN "item_currency" text DEFAULT 'USD' NOT NULL;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "currency" text DEFAULT 'USD' NOT NULL;--> statement-breakpoint
UPDATE "order_lines" SET "item_currency" = "items"."currency" FROM "items" WHERE "items"."id" = "order_lines"."item_id" AND "items"."currency" <> 'USD';
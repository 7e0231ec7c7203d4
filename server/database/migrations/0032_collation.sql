-- Order and case of letters, whatever the database's own locale knows of them. Spelled so, since PGlite's ICU ignores the "-u-kn-true"
-- of a language tag without an error.
CREATE COLLATION "english_numeric" (provider = icu, locale = 'en@colNumeric=yes');--> statement-breakpoint
DROP INDEX "items_by_title";--> statement-breakpoint
DROP INDEX "order_lines_by_name";--> statement-breakpoint
ALTER TABLE "items" drop column "search_text";--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower((coalesce("items"."title", '') || ' ' || coalesce("items"."description", '') || ' ' || coalesce("items"."tags", '') || ' ' || coalesce("items"."sku", '') || ' ' || coalesce("items"."slug", '')) collate "english_numeric")) STORED;--> statement-breakpoint
ALTER TABLE "customers" drop column "search_text";--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower((coalesce("customers"."full_name", '') || ' ' || coalesce("customers"."email", '') || ' ' || coalesce("customers"."customer_number"::text, '')) collate "english_numeric")) STORED;--> statement-breakpoint
ALTER TABLE "mails" drop column "search_text";--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower((coalesce("mails"."recipient", '') || ' ' || coalesce("mails"."subject", '')) collate "english_numeric")) STORED;--> statement-breakpoint
ALTER TABLE "order_lines" drop column "search_text";--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower((coalesce("order_lines"."item_name", '') || ' ' || coalesce("order_lines"."id"::text, '') || ' ' || coalesce("order_lines"."contact" ->> 'name', '') || ' ' || coalesce("order_lines"."contact" ->> 'email', '')) collate "english_numeric")) STORED;--> statement-breakpoint
ALTER TABLE "orders" drop column "search_text";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower((coalesce('w-' || "orders"."number"::text, '') || ' ' || coalesce("orders"."id"::text, '') || ' ' || coalesce("orders"."contact" ->> 'name', '') || ' ' || coalesce("orders"."contact" ->> 'email', '')) collate "english_numeric")) STORED;--> statement-breakpoint
CREATE INDEX "items_by_title" ON "items" USING btree ("shop_id","item_type","title" collate "english_numeric","id") WHERE "items"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "order_lines_by_name" ON "order_lines" USING btree ("shop_id","item_name" collate "english_numeric","id") WHERE "order_lines"."item_id" is not null;--> statement-breakpoint
-- These went with the columns that they are made of.
CREATE INDEX "order_lines_listing" ON "order_lines" USING btree ("shop_id","created_at","id","order_id","item_id","customer_id","action_type","search_text");--> statement-breakpoint
CREATE INDEX "items_with_word" ON "items" USING gin (trigrams("search_text")) WITH (gin_pending_list_limit=512);--> statement-breakpoint
CREATE INDEX "customers_with_word" ON "customers" USING gin (trigrams("search_text")) WITH (gin_pending_list_limit=512);--> statement-breakpoint
CREATE INDEX "order_lines_with_word" ON "order_lines" USING gin (trigrams("search_text")) WITH (gin_pending_list_limit=512);--> statement-breakpoint
CREATE INDEX "orders_with_word" ON "orders" USING gin (trigrams("search_text")) WITH (gin_pending_list_limit=512);--> statement-breakpoint
-- As in 0028_order_counts_and_trigrams.
ALTER INDEX "items_with_word" ALTER COLUMN 1 SET STATISTICS 0;--> statement-breakpoint
ALTER INDEX "customers_with_word" ALTER COLUMN 1 SET STATISTICS 0;--> statement-breakpoint
ALTER INDEX "order_lines_with_word" ALTER COLUMN 1 SET STATISTICS 0;--> statement-breakpoint
ALTER INDEX "orders_with_word" ALTER COLUMN 1 SET STATISTICS 0;
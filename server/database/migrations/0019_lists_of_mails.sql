DROP INDEX "mails_failed";--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(coalesce("mails"."recipient", '') || ' ' || coalesce("mails"."subject", ''))) STORED;--> statement-breakpoint
CREATE INDEX "mails_by_state" ON "mails" USING btree ("shop_id","state","kind");
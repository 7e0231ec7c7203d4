DROP INDEX "mails_unsent";--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "rate_limit" text;--> statement-breakpoint
CREATE INDEX "mails_due" ON "mails" USING btree (("rate_limit" is not null),"due_at","id") WHERE "mails"."state" = 'waiting';--> statement-breakpoint
ALTER TABLE "media_files" DROP COLUMN "variant_tries";--> statement-breakpoint
ALTER TABLE "media_files" DROP COLUMN "variants_leased_until";--> statement-breakpoint
ALTER TABLE "media_files" ADD COLUMN "tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "media_files" ADD COLUMN "due_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "media_files" ADD COLUMN "leased_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "media_files" ADD COLUMN "lease_id" uuid;--> statement-breakpoint
-- Emails that still wait, and those of the last hour, count toward the limits as before.
UPDATE "mails" SET "rate_limit" = CASE WHEN "kind" = 'back_in_stock' THEN 'watches' ELSE 'orders' END
  WHERE ("kind" IN ('order_receipt', 'order_update', 'back_in_stock')
    OR ("kind" = 'order_news' AND "values" ->> 'to' = 'cancelled'))
  AND "values" ->> 'side' IS DISTINCT FROM 'seller';--> statement-breakpoint
-- The tables of pg-boss, which woke the workers of `mails` and `media_files` until now.
DROP SCHEMA IF EXISTS "pgboss" CASCADE;

ALTER TABLE "media_files" ADD COLUMN "widths" integer[];--> statement-breakpoint
ALTER TABLE "media_files" ADD COLUMN "placeholder" text;--> statement-breakpoint
ALTER TABLE "media_files" ADD COLUMN "variant_tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "media_files" ADD COLUMN "variants_leased_until" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "media_files_without_variants" ON "media_files" USING btree ("id") WHERE "media_files"."widths" is null and "media_files"."kind" = 'Image';--> statement-breakpoint
SELECT pgboss.create_queue('pictures', '{"policy":"short","retryLimit":0}');

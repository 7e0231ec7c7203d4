ALTER TABLE "payments" ADD COLUMN "reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "due_again" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "restocked" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "payments_refunds" ON "payments" USING btree ("order_id") WHERE "payments"."amount_minor" < 0;
ALTER TABLE "shops" ADD COLUMN "holds_mails" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "mails_by_sending" ON "mails" USING btree ("shop_id","sent_at");
CREATE TABLE "mail_links" (
	"digest" text PRIMARY KEY NOT NULL,
	"shop_id" integer NOT NULL,
	"kind" text NOT NULL,
	"record_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"shop_id" integer,
	"kind" text NOT NULL,
	"order_id" uuid,
	"recipient" text NOT NULL,
	"values" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"last_answer" text,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"leased_until" timestamp with time zone,
	"lease_id" uuid,
	"uid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"sent_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mails_known_state" CHECK ("mails"."state" in ('waiting', 'sent', 'failed', 'cancelled', 'held'))
);
--> statement-breakpoint
CREATE TABLE "shop_settings" (
	"shop_id" integer PRIMARY KEY NOT NULL,
	"values" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "watches" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "watches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"shop_id" integer NOT NULL,
	"item_id" integer NOT NULL,
	"email" text NOT NULL,
	"notified_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "watches_once" UNIQUE("item_id","email")
);
--> statement-breakpoint
DROP INDEX "items_listing";--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "stock" integer;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "low_stock" integer;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "checkout_size" integer;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "held_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "hold_hours" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_links" ADD CONSTRAINT "mail_links_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_settings" ADD CONSTRAINT "shop_settings_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watches" ADD CONSTRAINT "watches_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watches" ADD CONSTRAINT "watches_item" FOREIGN KEY ("shop_id","item_id") REFERENCES "public"."items"("shop_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_links_by_record" ON "mail_links" USING btree ("shop_id","kind","record_id");--> statement-breakpoint
CREATE INDEX "mails_by_shop" ON "mails" USING btree ("shop_id","created_at");--> statement-breakpoint
CREATE INDEX "mails_by_order" ON "mails" USING btree ("order_id") WHERE "mails"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "mails_by_recipient" ON "mails" USING btree ("recipient","created_at");--> statement-breakpoint
CREATE INDEX "mails_unsent" ON "mails" USING btree ("due_at") WHERE "mails"."state" in ('waiting', 'held');--> statement-breakpoint
CREATE INDEX "mails_failed" ON "mails" USING btree ("shop_id") WHERE "mails"."state" = 'failed';--> statement-breakpoint
CREATE INDEX "watches_by_email" ON "watches" USING btree ("shop_id","email");--> statement-breakpoint
CREATE INDEX "order_lines_by_checkout" ON "order_lines" USING btree ("shop_id","checkout_id") WHERE "order_lines"."checkout_id" is not null;--> statement-breakpoint
CREATE INDEX "order_lines_holds_of_item" ON "order_lines" USING btree ("item_id","held_until") WHERE "order_lines"."held_until" is not null;--> statement-breakpoint
CREATE INDEX "order_lines_holds_of_shop" ON "order_lines" USING btree ("shop_id","held_until") WHERE "order_lines"."held_until" is not null;--> statement-breakpoint
CREATE INDEX "items_listing" ON "items" USING btree ("shop_id","item_type",coalesce("stock" = 0, false),"rank","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "items"."deleted_at" is null;
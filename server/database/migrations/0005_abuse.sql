CREATE TABLE "order_networks" (
	"shop_id" integer NOT NULL,
	"order_id" uuid NOT NULL,
	"network" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_networks_order_id_network_pk" PRIMARY KEY("order_id","network")
);
--> statement-breakpoint
CREATE TABLE "protected_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "protected_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"shop_id" integer NOT NULL,
	"kind" text NOT NULL,
	"customer_id" integer,
	"before" text NOT NULL,
	"changed_by" integer,
	"undone_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "protected_changes_known_kind" CHECK ("protected_changes"."kind" in ('bank_details', 'payment_link', 'contact_email', 'custom_domain', 'role'))
);
--> statement-breakpoint
CREATE TABLE "refused_calls" (
	"hour" timestamp with time zone NOT NULL,
	"limit" text NOT NULL,
	"calls" integer NOT NULL,
	CONSTRAINT "refused_calls_hour_limit_pk" PRIMARY KEY("hour","limit")
);
--> statement-breakpoint
DROP INDEX "mails_by_sending";--> statement-breakpoint
DROP INDEX "mails_due";--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "lane" text DEFAULT 'seller' NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "turn" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "network" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "confirmed_at" timestamp with time zone DEFAULT now();--> statement-breakpoint
UPDATE "orders" SET "confirmed_at" = "created_at";--> statement-breakpoint
ALTER TABLE "order_networks" ADD CONSTRAINT "order_networks_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_networks" ADD CONSTRAINT "order_networks_order" FOREIGN KEY ("shop_id","order_id") REFERENCES "public"."orders"("shop_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "protected_changes" ADD CONSTRAINT "protected_changes_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_networks_by_network" ON "order_networks" USING btree ("shop_id","network","created_at");--> statement-breakpoint
CREATE INDEX "mails_by_sending" ON "mails" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "mails_by_network" ON "mails" USING btree ("network","lane","created_at") WHERE "mails"."network" is not null;--> statement-breakpoint
CREATE INDEX "orders_unconfirmed" ON "orders" USING btree ("shop_id","created_at","id") WHERE "orders"."confirmed_at" is null;--> statement-breakpoint
CREATE INDEX "mails_due" ON "mails" USING btree ("lane","turn","due_at","id") WHERE "mails"."state" = 'waiting';--> statement-breakpoint
UPDATE "mails" SET "lane" = CASE
	WHEN "shop_id" IS NULL THEN 'account'
	WHEN "rate_limit" IS NOT NULL THEN 'guest'
	WHEN "values"->>'side' = 'seller' OR "kind" IN ('order_notice', 'message_notice') THEN 'alert'
	ELSE 'seller' END;--> statement-breakpoint
ALTER TABLE "mails" DROP COLUMN "rate_limit";--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_known_lane" CHECK ("mails"."lane" in ('account', 'seller', 'confirmed', 'guest', 'alert'));
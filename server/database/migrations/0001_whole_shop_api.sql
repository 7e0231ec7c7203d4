CREATE TABLE "admin_codes" (
	"digest" text PRIMARY KEY NOT NULL,
	"shop_id" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "claimed_visitors" (
	"shop_id" integer NOT NULL,
	"visitor_id" text NOT NULL,
	"customer_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "claimed_visitors_shop_id_visitor_id_pk" PRIMARY KEY("shop_id","visitor_id")
);
--> statement-breakpoint
CREATE TABLE "media_files" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "media_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"shop_id" integer NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"content_type" text NOT NULL,
	"bytes" bigint NOT NULL,
	"checksum" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "media_files_key_unique" UNIQUE("key"),
	CONSTRAINT "media_files_of_shop" UNIQUE("shop_id","id"),
	CONSTRAINT "media_files_known_kind" CHECK ("media_files"."kind" in ('Image', 'Video'))
);
--> statement-breakpoint
ALTER TABLE "items" DROP CONSTRAINT "items_slug_unique";
--> statement-breakpoint
ALTER TABLE "items" DROP CONSTRAINT "items_sku_unique";
--> statement-breakpoint
ALTER TABLE "item_categories" DROP CONSTRAINT "item_categories_item_id_items_id_fk";
--> statement-breakpoint
ALTER TABLE "item_categories" DROP CONSTRAINT "item_categories_category_id_categories_id_fk";
--> statement-breakpoint
ALTER TABLE "item_images" DROP CONSTRAINT "item_images_item_id_items_id_fk";
--> statement-breakpoint
ALTER TABLE "order_lines" DROP CONSTRAINT "order_lines_item_id_items_id_fk";
--> statement-breakpoint
ALTER TABLE "order_lines" DROP CONSTRAINT "order_lines_customer_id_customers_id_fk";
--> statement-breakpoint
DROP INDEX "categories_shop";
--> statement-breakpoint
DROP INDEX "item_categories_category";
--> statement-breakpoint
DROP INDEX "item_images_item";
--> statement-breakpoint
DROP INDEX "order_lines_shop";
--> statement-breakpoint
DROP INDEX "order_lines_customer";
--> statement-breakpoint
DROP INDEX "order_lines_visitor";
--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "deleted_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "item_categories" ADD COLUMN "shop_id" integer;
--> statement-breakpoint
UPDATE "item_categories" SET "shop_id" = "items"."shop_id" FROM "items" WHERE "items"."id" = "item_categories"."item_id";
--> statement-breakpoint
ALTER TABLE "item_categories" ALTER COLUMN "shop_id" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "deleted_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "quantity" integer DEFAULT 1 NOT NULL;
--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "checkout_id" uuid;
--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "contact" jsonb;
--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "idempotency_key" text;
--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "body_digest" text;
--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_of_shop" UNIQUE("shop_id","id");
--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_of_shop" UNIQUE("shop_id","id");
--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_of_shop" UNIQUE("shop_id","id");
--> statement-breakpoint
ALTER TABLE "admin_codes" ADD CONSTRAINT "admin_codes_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "claimed_visitors" ADD CONSTRAINT "claimed_visitors_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "claimed_visitors" ADD CONSTRAINT "claimed_visitors_customer" FOREIGN KEY ("shop_id","customer_id") REFERENCES "public"."customers"("shop_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "media_files" ADD CONSTRAINT "media_files_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "item_categories" ADD CONSTRAINT "item_categories_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "item_categories" ADD CONSTRAINT "item_categories_item" FOREIGN KEY ("shop_id","item_id") REFERENCES "public"."items"("shop_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "item_categories" ADD CONSTRAINT "item_categories_category" FOREIGN KEY ("shop_id","category_id") REFERENCES "public"."categories"("shop_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "item_images" ADD CONSTRAINT "item_images_item" FOREIGN KEY ("shop_id","item_id") REFERENCES "public"."items"("shop_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "item_images" ADD CONSTRAINT "item_images_file" FOREIGN KEY ("shop_id","mediafiles_id") REFERENCES "public"."media_files"("shop_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_item" FOREIGN KEY ("shop_id","item_id") REFERENCES "public"."items"("shop_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_customer" FOREIGN KEY ("shop_id","customer_id") REFERENCES "public"."customers"("shop_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "item_categories_by_category" ON "item_categories" USING btree ("category_id");
--> statement-breakpoint
CREATE INDEX "item_images_by_item" ON "item_images" USING btree ("item_id","seq","id");
--> statement-breakpoint
CREATE INDEX "item_images_by_address" ON "item_images" USING hash ("display_image");
--> statement-breakpoint
CREATE UNIQUE INDEX "items_slug_unique" ON "items" USING btree ("shop_id","slug") WHERE "items"."deleted_at" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "items_sku_unique" ON "items" USING btree ("shop_id","sku") WHERE "items"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "order_lines_by_shop" ON "order_lines" USING btree ("shop_id","created_at");
--> statement-breakpoint
CREATE INDEX "order_lines_by_customer" ON "order_lines" USING btree ("customer_id","created_at");
--> statement-breakpoint
CREATE INDEX "order_lines_by_visitor" ON "order_lines" USING btree ("shop_id","visitor_id");
--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_customer_key" UNIQUE("customer_id","idempotency_key");
--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_visitor_key" UNIQUE("shop_id","visitor_id","idempotency_key");
--> statement-breakpoint
ALTER TABLE "shops" ADD CONSTRAINT "shops_custom_domain_unique" UNIQUE("custom_domain");
--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_some_pieces" CHECK ("order_lines"."quantity" > 0);

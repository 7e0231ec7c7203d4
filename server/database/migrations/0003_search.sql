ALTER TABLE "categories" ADD COLUMN "description" text;
--> statement-breakpoint
DROP INDEX "items_with_word";
--> statement-breakpoint
ALTER TABLE "items" DROP COLUMN "search_text";
--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "sku_text" text GENERATED ALWAYS AS (lower((coalesce("items"."sku", '')) collate "english_numeric")) STORED;
--> statement-breakpoint
CREATE INDEX "items_with_sku" ON "items" USING gin (trigrams("sku_text")) WITH (gin_pending_list_limit=512);
--> statement-breakpoint
-- These statistics are useless to the planner, and ANALYZE would have to split every text to collect them.
ALTER INDEX "items_with_sku" ALTER COLUMN 1 SET STATISTICS 0;
--> statement-breakpoint
CREATE TABLE "item_changes" (
	"item_id" integer PRIMARY KEY NOT NULL,
	"shop_id" integer NOT NULL,
	"revision" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "item_changes" ADD CONSTRAINT "item_changes_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "item_changes_since" ON "item_changes" USING btree ("shop_id","revision");
--> statement-breakpoint
-- Records the shop's revision for changed items.
CREATE FUNCTION "record_item_changes"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	INSERT INTO "item_changes" ("item_id", "shop_id", "revision")
	SELECT "changed"."id", "shop_id", "shops"."revision" FROM "changed" JOIN "shops" ON "shops"."id" = "shop_id"
	ON CONFLICT ("item_id") DO UPDATE SET "revision" = excluded."revision";
	RETURN NULL;
END $$;
--> statement-breakpoint
-- Records the shop's revision for items whose images or categories have changed.
CREATE FUNCTION "record_item_part_changes"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	INSERT INTO "item_changes" ("item_id", "shop_id", "revision")
	SELECT DISTINCT "item_id", "shop_id", "shops"."revision" FROM "changed" JOIN "shops" ON "shops"."id" = "shop_id"
	ON CONFLICT ("item_id") DO UPDATE SET "revision" = excluded."revision";
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "items_record_insert" AFTER INSERT ON "items" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "record_item_changes"();
--> statement-breakpoint
CREATE TRIGGER "items_record_update" AFTER UPDATE ON "items" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "record_item_changes"();
--> statement-breakpoint
CREATE TRIGGER "items_record_delete" AFTER DELETE ON "items" REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "record_item_changes"();
--> statement-breakpoint
CREATE TRIGGER "item_images_record_insert" AFTER INSERT ON "item_images" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "record_item_part_changes"();
--> statement-breakpoint
CREATE TRIGGER "item_images_record_update" AFTER UPDATE ON "item_images" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "record_item_part_changes"();
--> statement-breakpoint
CREATE TRIGGER "item_images_record_delete" AFTER DELETE ON "item_images" REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "record_item_part_changes"();
--> statement-breakpoint
CREATE TRIGGER "item_categories_record_insert" AFTER INSERT ON "item_categories" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "record_item_part_changes"();
--> statement-breakpoint
CREATE TRIGGER "item_categories_record_delete" AFTER DELETE ON "item_categories" REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "record_item_part_changes"();
--> statement-breakpoint
CREATE TABLE "synonyms" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "synonyms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"shop_id" integer NOT NULL,
	"word" text NOT NULL,
	"finds" text NOT NULL,
	"both_ways" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "synonyms_of_shop" UNIQUE("shop_id","id")
);
--> statement-breakpoint
ALTER TABLE "synonyms" ADD CONSTRAINT "synonyms_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "synonyms_listing" ON "synonyms" USING btree ("shop_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "synonyms"."deleted_at" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "synonyms_word_unique" ON "synonyms" USING btree ("shop_id","word") WHERE "synonyms"."deleted_at" is null;
--> statement-breakpoint
-- The synonyms of the existing shops: `defaultSynonyms` (dataProvider/resources/synonyms.ts).
INSERT INTO "synonyms" ("shop_id", "word", "finds", "both_ways")
SELECT "shops"."id", "word", "finds", "both_ways" FROM "shops", (VALUES
	('jewelry', 'jewellery, jewelery', true),
	('gray', 'grey', true),
	('color', 'colour', true),
	('ethiopian', 'ethiopia', true),
	('wollo', 'welo', true),
	('wegeltena', 'wegel tena', true),
	('hydrophane', 'welo', false),
	('gemstone', 'gem, stone', false),
	('natural', 'untreated', false),
	('cab', 'cabochon', true),
	('raw', 'rough', true),
	('uncut', 'rough', false),
	('lot', 'parcel', false),
	('stud', 'earring', false),
	('hoop', 'earring', false),
	('ear ring', 'earring', false),
	('necklace', 'pendant', true),
	('bangle', 'bracelet', false),
	('engagement ring', 'ring', false),
	('925', 'sterling silver', false),
	('pink gold', 'rose gold', false),
	('show', 'fair, expo', true)
) "defaults" ("word", "finds", "both_ways");

-- A text as a moment (ISO 8601 with an offset), else null: item_info is free, and no text of it may fail a list. Any year with
-- four digits, and an offset that PostgreSQL takes; the 31st of June is the 1st of July, whatever the time zone of the session.
CREATE FUNCTION "item_moment"("told" text) RETURNS timestamp with time zone LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$ BEGIN
	IF "told" !~ '^[1-9][0-9]{3}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])T([01][0-9]|2[0-3]):[0-5][0-9](:[0-5][0-9]([.][0-9]+)?)?(Z|[+-](0[0-9]|1[0-4]):[0-5][0-9])$' THEN
		RETURN NULL;
	END IF;
	RETURN (left("told", 8) || '01' || substr("told", 11))::timestamp with time zone + (substr("told", 9, 2)::integer - 1) * interval '24 hours';
END $$;--> statement-breakpoint
CREATE TABLE "item_counts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "item_counts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"shop_id" integer NOT NULL,
	"item_type" text NOT NULL,
	"category_id" integer NOT NULL,
	"total" integer NOT NULL,
	"shown" integer NOT NULL
);
--> statement-breakpoint
DROP INDEX "items_listing";--> statement-breakpoint
ALTER TABLE "item_categories" ADD COLUMN "item_type" text;--> statement-breakpoint
ALTER TABLE "item_categories" ADD COLUMN "is_sold_out" boolean;--> statement-breakpoint
ALTER TABLE "item_categories" ADD COLUMN "rank" integer;--> statement-breakpoint
ALTER TABLE "item_categories" ADD COLUMN "item_created_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "item_categories" ADD COLUMN "is_present" boolean;--> statement-breakpoint
ALTER TABLE "item_categories" ADD COLUMN "is_shown" boolean;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "event_start" timestamp with time zone GENERATED ALWAYS AS (item_moment("items"."item_info" ->> 'starts_at')) STORED;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "event_end" timestamp with time zone GENERATED ALWAYS AS (coalesce(item_moment("items"."item_info" ->> 'ends_at'), item_moment("items"."item_info" ->> 'starts_at'))) STORED;--> statement-breakpoint
ALTER TABLE "item_counts" ADD CONSTRAINT "item_counts_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "item_counts_by_key" ON "item_counts" USING btree ("shop_id","item_type","category_id");--> statement-breakpoint
UPDATE "item_categories" SET "item_type" = "items"."item_type", "is_sold_out" = coalesce("items"."stock" = 0, false), "rank" = "items"."rank",
	"item_created_at" = "items"."created_at", "is_present" = "items"."deleted_at" IS NULL, "is_shown" = "items"."deleted_at" IS NULL AND NOT "items"."is_disabled"
FROM "items" WHERE "items"."id" = "item_categories"."item_id";--> statement-breakpoint
CREATE INDEX "item_categories_listing" ON "item_categories" USING btree ("category_id","item_type","is_sold_out","rank","item_created_at" DESC NULLS FIRST,"item_id" DESC NULLS FIRST) WHERE "item_categories"."is_present";--> statement-breakpoint
CREATE INDEX "item_categories_shown" ON "item_categories" USING btree ("category_id","item_type","is_sold_out","rank","item_created_at" DESC NULLS FIRST,"item_id" DESC NULLS FIRST) WHERE "item_categories"."is_shown";--> statement-breakpoint
CREATE INDEX "items_shown" ON "items" USING btree ("shop_id","item_type",coalesce("stock" = 0, false),"rank","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"stock") WHERE "items"."deleted_at" is null and not "items"."is_disabled";--> statement-breakpoint
CREATE INDEX "items_events" ON "items" USING btree ("shop_id","is_disabled","event_end","event_start","created_at","id") WHERE "items"."deleted_at" is null and "items"."item_type" = 'Event';--> statement-breakpoint
CREATE INDEX "items_by_creation" ON "items" USING btree ("shop_id","item_type","created_at","id") WHERE "items"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "items_by_title" ON "items" USING btree ("shop_id","item_type",lower("title") collate "C","id") WHERE "items"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "items_listing" ON "items" USING btree ("shop_id","item_type",coalesce("stock" = 0, false),"rank","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"stock") WHERE "items"."deleted_at" is null;--> statement-breakpoint
INSERT INTO "item_counts" ("shop_id", "item_type", "category_id", "total", "shown")
SELECT "shop_id", "item_type", 0, count(*), count(*) FILTER (WHERE NOT "is_disabled") FROM "items" WHERE "deleted_at" IS NULL GROUP BY "shop_id", "item_type"
UNION ALL
SELECT "shop_id", "item_type", "category_id", count(*), count(*) FILTER (WHERE "is_shown") FROM "item_categories" WHERE "is_present" GROUP BY "shop_id", "item_type", "category_id";--> statement-breakpoint
-- Adds to a key of item_counts and merges its rows, but for those that another transaction is changing: none waits for another.
CREATE FUNCTION "add_to_item_counts"("the_shop" integer, "the_type" text, "the_category" integer, "more" bigint, "more_shown" bigint) RETURNS void LANGUAGE sql AS $$
	WITH "free" AS (
		SELECT "id" FROM "item_counts"
		WHERE "shop_id" = "the_shop" AND "item_type" = "the_type" AND "category_id" = "the_category"
		FOR UPDATE SKIP LOCKED
	), "merged" AS (
		DELETE FROM "item_counts" WHERE "id" IN (SELECT "id" FROM "free") RETURNING "total", "shown"
	)
	INSERT INTO "item_counts" ("shop_id", "item_type", "category_id", "total", "shown")
	SELECT "the_shop", "the_type", "the_category", "more" + coalesce(sum("total"), 0), "more_shown" + coalesce(sum("shown"), 0) FROM "merged"
$$;--> statement-breakpoint
-- Items that came (1) or went (-1).
CREATE FUNCTION "count_items"() RETURNS trigger LANGUAGE plpgsql AS $$ DECLARE "sign" integer := TG_ARGV[0]; BEGIN
	PERFORM "add_to_item_counts"("shop_id", "item_type", 0, "sign" * count(*), "sign" * count(*) FILTER (WHERE NOT "is_disabled"))
	FROM "counted" WHERE "deleted_at" IS NULL GROUP BY "shop_id", "item_type";
	RETURN NULL;
END $$;--> statement-breakpoint
-- The same of what is in categories.
CREATE FUNCTION "count_item_categories"() RETURNS trigger LANGUAGE plpgsql AS $$ DECLARE "sign" integer := TG_ARGV[0]; BEGIN
	PERFORM "add_to_item_counts"("shop_id", "item_type", "category_id", "sign" * count(*), "sign" * count(*) FILTER (WHERE "is_shown"))
	FROM "counted" WHERE "is_present" GROUP BY "shop_id", "item_type", "category_id";
	RETURN NULL;
END $$;--> statement-breakpoint
-- Counts items that became others, and has them stand elsewhere in the lists of their categories.
CREATE FUNCTION "recount_items"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	PERFORM "add_to_item_counts"("shop_id", "item_type", 0, "more", "more_shown") FROM (
		SELECT "shop_id", "item_type", sum("sign") AS "more", sum(CASE WHEN "is_disabled" THEN 0 ELSE "sign" END) AS "more_shown" FROM (
			SELECT "shop_id", "item_type", "is_disabled", "deleted_at", -1 AS "sign" FROM "before"
			UNION ALL SELECT "shop_id", "item_type", "is_disabled", "deleted_at", 1 FROM "after"
		) "sides" WHERE "deleted_at" IS NULL GROUP BY "shop_id", "item_type"
	) "changes" WHERE "more" <> 0 OR "more_shown" <> 0;
	UPDATE "item_categories" SET "item_type" = "item"."item_type", "is_sold_out" = coalesce("item"."stock" = 0, false), "rank" = "item"."rank",
		"item_created_at" = "item"."created_at", "is_present" = "item"."deleted_at" IS NULL, "is_shown" = "item"."deleted_at" IS NULL AND NOT "item"."is_disabled"
	FROM "after" "item" JOIN "before" USING ("id")
	WHERE "item_id" = "id" AND ("item"."item_type", coalesce("item"."stock" = 0, false), "item"."rank", "item"."created_at", "item"."deleted_at" IS NULL, "item"."is_disabled")
		IS DISTINCT FROM ("before"."item_type", coalesce("before"."stock" = 0, false), "before"."rank", "before"."created_at", "before"."deleted_at" IS NULL, "before"."is_disabled");
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "recount_item_categories"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	PERFORM "add_to_item_counts"("shop_id", "item_type", "category_id", "more", "more_shown") FROM (
		SELECT "shop_id", "item_type", "category_id", sum("sign") AS "more", sum(CASE WHEN "is_shown" THEN "sign" ELSE 0 END) AS "more_shown" FROM (
			SELECT "shop_id", "item_type", "category_id", "is_present", "is_shown", -1 AS "sign" FROM "before"
			UNION ALL SELECT "shop_id", "item_type", "category_id", "is_present", "is_shown", 1 FROM "after"
		) "sides" WHERE "is_present" GROUP BY "shop_id", "item_type", "category_id"
	) "changes" WHERE "more" <> 0 OR "more_shown" <> 0;
	RETURN NULL;
END $$;--> statement-breakpoint
-- Has a new row stand where its item does.
CREATE FUNCTION "place_item_category"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	SELECT "item_type", coalesce("stock" = 0, false), "rank", "created_at", "deleted_at" IS NULL, "deleted_at" IS NULL AND NOT "is_disabled"
	INTO NEW."item_type", NEW."is_sold_out", NEW."rank", NEW."item_created_at", NEW."is_present", NEW."is_shown"
	FROM "items" WHERE "id" = NEW."item_id";
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "items_come" AFTER INSERT ON "items" REFERENCING NEW TABLE AS "counted" FOR EACH STATEMENT EXECUTE FUNCTION "count_items"('1');--> statement-breakpoint
CREATE TRIGGER "items_go" AFTER DELETE ON "items" REFERENCING OLD TABLE AS "counted" FOR EACH STATEMENT EXECUTE FUNCTION "count_items"('-1');--> statement-breakpoint
CREATE TRIGGER "items_change" AFTER UPDATE ON "items" REFERENCING OLD TABLE AS "before" NEW TABLE AS "after" FOR EACH STATEMENT EXECUTE FUNCTION "recount_items"();--> statement-breakpoint
CREATE TRIGGER "item_categories_place" BEFORE INSERT ON "item_categories" FOR EACH ROW EXECUTE FUNCTION "place_item_category"();--> statement-breakpoint
CREATE TRIGGER "item_categories_come" AFTER INSERT ON "item_categories" REFERENCING NEW TABLE AS "counted" FOR EACH STATEMENT EXECUTE FUNCTION "count_item_categories"('1');--> statement-breakpoint
CREATE TRIGGER "item_categories_go" AFTER DELETE ON "item_categories" REFERENCING OLD TABLE AS "counted" FOR EACH STATEMENT EXECUTE FUNCTION "count_item_categories"('-1');--> statement-breakpoint
CREATE TRIGGER "item_categories_change" AFTER UPDATE ON "item_categories" REFERENCING OLD TABLE AS "before" NEW TABLE AS "after" FOR EACH STATEMENT EXECUTE FUNCTION "recount_item_categories"();

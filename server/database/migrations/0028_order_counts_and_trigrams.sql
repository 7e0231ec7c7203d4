-- The parts of three bytes of a text, each as a number.
CREATE FUNCTION "trigrams"("searched" text) RETURNS integer[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$ DECLARE
	"bytes" bytea := convert_to("searched", 'UTF8');
	"parts" integer[] := '{}';
BEGIN
	FOR "n" IN 0 .. length("bytes") - 3 LOOP
		"parts"["n"] := get_byte("bytes", "n") << 16 | get_byte("bytes", "n" + 1) << 8 | get_byte("bytes", "n" + 2);
	END LOOP;
	RETURN "parts";
END $$;--> statement-breakpoint
CREATE TABLE "order_counts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_counts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"shop_id" integer NOT NULL,
	"counted" text NOT NULL,
	"value" text NOT NULL,
	"total" integer NOT NULL
);
--> statement-breakpoint
DROP INDEX "order_lines_holds_of_item";--> statement-breakpoint
DROP INDEX "order_lines_by_action";--> statement-breakpoint
DROP INDEX "orders_listing";--> statement-breakpoint
DROP INDEX "orders_by_state";--> statement-breakpoint
ALTER TABLE "order_counts" ADD CONSTRAINT "order_counts_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_counts_by_key" ON "order_counts" USING btree ("shop_id","counted","value");--> statement-breakpoint
CREATE INDEX "items_with_word" ON "items" USING gin (trigrams("search_text")) WITH (gin_pending_list_limit=512);--> statement-breakpoint
CREATE INDEX "customers_with_word" ON "customers" USING gin (trigrams("search_text")) WITH (gin_pending_list_limit=512);--> statement-breakpoint
CREATE INDEX "order_lines_by_name" ON "order_lines" USING btree ("shop_id",lower("item_name") collate "C","id") WHERE "order_lines"."item_id" is not null;--> statement-breakpoint
CREATE INDEX "order_lines_with_word" ON "order_lines" USING gin (trigrams("search_text")) WITH (gin_pending_list_limit=512);--> statement-breakpoint
CREATE INDEX "order_lines_of_item" ON "order_lines" USING btree ("item_id","held_until");--> statement-breakpoint
CREATE INDEX "orders_with_word" ON "orders" USING gin (trigrams("search_text")) WITH (gin_pending_list_limit=512);--> statement-breakpoint
CREATE INDEX "order_lines_by_action" ON "order_lines" USING btree ("shop_id","action_type","created_at","id","item_id","order_id");--> statement-breakpoint
CREATE INDEX "orders_listing" ON "orders" USING btree ("shop_id","created_at","id","state");--> statement-breakpoint
CREATE INDEX "orders_by_state" ON "orders" USING btree ("shop_id","state","created_at","id");--> statement-breakpoint
-- The planner would have to take every text apart to learn of an index that is right for any word.
ALTER INDEX "items_with_word" ALTER COLUMN 1 SET STATISTICS 0;--> statement-breakpoint
ALTER INDEX "customers_with_word" ALTER COLUMN 1 SET STATISTICS 0;--> statement-breakpoint
ALTER INDEX "order_lines_with_word" ALTER COLUMN 1 SET STATISTICS 0;--> statement-breakpoint
ALTER INDEX "orders_with_word" ALTER COLUMN 1 SET STATISTICS 0;--> statement-breakpoint
INSERT INTO "order_counts" ("shop_id", "counted", "value", "total")
SELECT "shop_id", 'order', "state", count(*) FROM "orders" GROUP BY "shop_id", "state"
UNION ALL
SELECT "shop_id", 'line', "action_type", count(*) FROM "order_lines" WHERE "item_id" IS NOT NULL GROUP BY "shop_id", "action_type";--> statement-breakpoint
-- Adds to a key of order_counts and merges its rows, but for those that another transaction is changing: none waits for another.
CREATE FUNCTION "add_to_order_counts"("the_shop" integer, "what" text, "the_value" text, "more" bigint) RETURNS void LANGUAGE sql AS $$
	WITH "free" AS (
		SELECT "id" FROM "order_counts"
		WHERE "shop_id" = "the_shop" AND "counted" = "what" AND "value" = "the_value"
		FOR UPDATE SKIP LOCKED
	), "merged" AS (
		DELETE FROM "order_counts" WHERE "id" IN (SELECT "id" FROM "free") RETURNING "total"
	)
	INSERT INTO "order_counts" ("shop_id", "counted", "value", "total")
	SELECT "the_shop", "what", "the_value", "more" + coalesce(sum("total"), 0) FROM "merged"
$$;--> statement-breakpoint
-- Orders that came (1) or went (-1).
CREATE FUNCTION "count_orders"() RETURNS trigger LANGUAGE plpgsql AS $$ DECLARE "sign" integer := TG_ARGV[0]; BEGIN
	PERFORM "add_to_order_counts"("shop_id", 'order', "state", "sign" * count(*)) FROM "counted" GROUP BY "shop_id", "state";
	RETURN NULL;
END $$;--> statement-breakpoint
-- The same of lines of items.
CREATE FUNCTION "count_order_lines"() RETURNS trigger LANGUAGE plpgsql AS $$ DECLARE "sign" integer := TG_ARGV[0]; BEGIN
	PERFORM "add_to_order_counts"("shop_id", 'line', "action_type", "sign" * count(*))
	FROM "counted" WHERE "item_id" IS NOT NULL GROUP BY "shop_id", "action_type";
	RETURN NULL;
END $$;--> statement-breakpoint
-- Counts orders that came into another state.
CREATE FUNCTION "recount_orders"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	PERFORM "add_to_order_counts"("shop_id", 'order', "state", "more") FROM (
		SELECT "shop_id", "state", sum("sign") AS "more" FROM (
			SELECT "shop_id", "state", -1 AS "sign" FROM "before" UNION ALL SELECT "shop_id", "state", 1 FROM "after"
		) "sides" GROUP BY "shop_id", "state"
	) "changes" WHERE "more" <> 0;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "recount_order_lines"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	PERFORM "add_to_order_counts"("shop_id", 'line', "action_type", "more") FROM (
		SELECT "shop_id", "action_type", sum("sign") AS "more" FROM (
			SELECT "shop_id", "action_type", "item_id", -1 AS "sign" FROM "before"
			UNION ALL SELECT "shop_id", "action_type", "item_id", 1 FROM "after"
		) "sides" WHERE "item_id" IS NOT NULL GROUP BY "shop_id", "action_type"
	) "changes" WHERE "more" <> 0;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "orders_come" AFTER INSERT ON "orders" REFERENCING NEW TABLE AS "counted" FOR EACH STATEMENT EXECUTE FUNCTION "count_orders"('1');--> statement-breakpoint
CREATE TRIGGER "orders_go" AFTER DELETE ON "orders" REFERENCING OLD TABLE AS "counted" FOR EACH STATEMENT EXECUTE FUNCTION "count_orders"('-1');--> statement-breakpoint
CREATE TRIGGER "orders_change" AFTER UPDATE ON "orders" REFERENCING OLD TABLE AS "before" NEW TABLE AS "after" FOR EACH STATEMENT EXECUTE FUNCTION "recount_orders"();--> statement-breakpoint
CREATE TRIGGER "order_lines_come" AFTER INSERT ON "order_lines" REFERENCING NEW TABLE AS "counted" FOR EACH STATEMENT EXECUTE FUNCTION "count_order_lines"('1');--> statement-breakpoint
CREATE TRIGGER "order_lines_go" AFTER DELETE ON "order_lines" REFERENCING OLD TABLE AS "counted" FOR EACH STATEMENT EXECUTE FUNCTION "count_order_lines"('-1');--> statement-breakpoint
CREATE TRIGGER "order_lines_change" AFTER UPDATE ON "order_lines" REFERENCING OLD TABLE AS "before" NEW TABLE AS "after" FOR EACH STATEMENT EXECUTE FUNCTION "recount_order_lines"();
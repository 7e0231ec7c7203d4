-- Written by hand, up to the end of the renaming: slugs that differ only in case. The one made first keeps its slug.
CREATE FUNCTION migrating_fold_case(given text) RETURNS text LANGUAGE sql AS $$ SELECT lower(given COLLATE "english_numeric") $$;--> statement-breakpoint
-- As itemPath() in dataProvider/contract/pages.ts, with JavaScript's encodeURIComponent.
CREATE FUNCTION migrating_item_path(slug text) RETURNS text LANGUAGE sql AS $$
	SELECT '/item/' || string_agg(
		CASE
			WHEN letter COLLATE "C" ~ '[A-Za-z0-9_.!~*''()-]' THEN letter
			ELSE regexp_replace(upper(encode(convert_to(letter, 'UTF8'), 'hex')), '(..)', '%\1', 'g')
		END, '' ORDER BY place
	)
	FROM regexp_split_to_table(slug, '') WITH ORDINALITY AS part (letter, place)
$$;--> statement-breakpoint
-- At most 200 characters, which is limits.slug.
CREATE FUNCTION migrating_number_slug(slug text, number integer) RETURNS text LANGUAGE sql AS $$
	SELECT left(slug, 200 - length('-' || number)) || '-' || number
$$;--> statement-breakpoint
DO $$
DECLARE
	later record;
	renamed text;
BEGIN
	FOR later IN
		SELECT * FROM (
			SELECT id, shop_id, slug, is_disabled,
				row_number() OVER (PARTITION BY shop_id, migrating_fold_case(slug) ORDER BY created_at, id) AS place
			FROM items WHERE deleted_at IS NULL
		) AS placed WHERE place > 1 ORDER BY id
	LOOP
		FOR number IN 2..2147483647 LOOP
			renamed := migrating_number_slug(later.slug, number);
			-- Visitors still come to an address that a redirect leads from.
			EXIT WHEN NOT EXISTS (
				SELECT FROM items WHERE shop_id = later.shop_id AND deleted_at IS NULL
					AND migrating_fold_case(slug) = migrating_fold_case(renamed)
			) AND NOT EXISTS (
				SELECT FROM redirects WHERE shop_id = later.shop_id AND deleted_at IS NULL
					AND "from" = migrating_item_path(renamed)
			);
		END LOOP;
		UPDATE items SET slug = renamed, version = version + 1 WHERE id = later.id;
		-- Visitors saw a disabled item at no address.
		CONTINUE WHEN later.is_disabled;
		UPDATE redirects SET deleted_at = now()
			WHERE shop_id = later.shop_id AND deleted_at IS NULL AND "from" = migrating_item_path(later.slug);
		UPDATE redirects SET "to" = migrating_item_path(renamed), version = version + 1
			WHERE shop_id = later.shop_id AND deleted_at IS NULL AND "to" = migrating_item_path(later.slug);
		INSERT INTO redirects (shop_id, "from", "to", kind)
			VALUES (later.shop_id, migrating_item_path(later.slug), migrating_item_path(renamed), 'permanent');
	END LOOP;
	-- A shop's slug is in no address.
	FOR later IN
		SELECT * FROM (
			SELECT id, slug, row_number() OVER (PARTITION BY migrating_fold_case(slug) ORDER BY created_at, id) AS place FROM shops
		) AS placed WHERE place > 1 ORDER BY id
	LOOP
		FOR number IN 2..2147483647 LOOP
			renamed := migrating_number_slug(later.slug, number);
			EXIT WHEN NOT EXISTS (SELECT FROM shops WHERE migrating_fold_case(slug) = migrating_fold_case(renamed));
		END LOOP;
		UPDATE shops SET slug = renamed, version = version + 1 WHERE id = later.id;
	END LOOP;
END $$;--> statement-breakpoint
DROP FUNCTION migrating_number_slug(text, integer);--> statement-breakpoint
DROP FUNCTION migrating_item_path(text);--> statement-breakpoint
DROP FUNCTION migrating_fold_case(text);--> statement-breakpoint
-- Generated.
ALTER TABLE "shops" DROP CONSTRAINT "shops_slug_unique";--> statement-breakpoint
DROP INDEX "items_slug_unique";--> statement-breakpoint
CREATE UNIQUE INDEX "shops_slug_unique" ON "shops" USING btree (lower(("slug") collate "english_numeric"));--> statement-breakpoint
CREATE UNIQUE INDEX "items_slug_unique" ON "items" USING btree ("shop_id",lower(("slug") collate "english_numeric")) WHERE "items"."deleted_at" is null;
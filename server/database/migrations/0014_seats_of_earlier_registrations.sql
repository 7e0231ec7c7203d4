-- Registrations of before hold their seats as new ones do: until their event ends, else begins, else for good.
UPDATE "order_lines" SET "held_until" = coalesce(
	(
		SELECT (left("moment", 8) || '01' || substr("moment", 11))::timestamptz + (substr("moment", 9, 2)::int - 1) * interval '1 day'
		FROM (VALUES (1, "items"."item_info" ->> 'ends_at'), (2, "items"."item_info" ->> 'starts_at')) AS "dates" ("rank", "moment")
		WHERE "moment" ~ '^[1-9][0-9]{3}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])T([01][0-9]|2[0-3]):[0-5][0-9](:[0-5][0-9]([.][0-9]+)?)?(Z|[+-](0[0-9]|1[0-4]):[0-5][0-9])$'
		ORDER BY "rank" LIMIT 1
	),
	timestamptz '9999-12-31Z'
) FROM "items"
WHERE "items"."id" = "order_lines"."item_id" AND "order_lines"."item_type" = 'Event' AND "order_lines"."action_type" <> 'completed';

CREATE TABLE "estimates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "estimates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"shop_id" integer NOT NULL,
	"order_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"state" text DEFAULT 'sent' NOT NULL,
	"currency" text NOT NULL,
	"lines" jsonb NOT NULL,
	"discount_minor" integer NOT NULL,
	"shipping_minor" integer NOT NULL,
	"tax_minor" integer NOT NULL,
	"tax_name" text NOT NULL,
	"note" text NOT NULL,
	"total_minor" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"reminded_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"decline_reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "estimates_number" UNIQUE("order_id","number"),
	CONSTRAINT "estimates_known_state" CHECK ("estimates"."state" in ('sent', 'accepted', 'declined', 'withdrawn', 'expired', 'replaced'))
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"shop_id" integer NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"by" text NOT NULL,
	"customer_id" integer,
	"values" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"shop_id" integer NOT NULL,
	"order_id" uuid NOT NULL,
	"from" text NOT NULL,
	"text" text NOT NULL,
	"request_key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_messages_request_key" UNIQUE("order_id","from","request_key"),
	CONSTRAINT "order_messages_known_side" CHECK ("order_messages"."from" in ('seller', 'buyer'))
);
--> statement-breakpoint
CREATE TABLE "order_notes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"shop_id" integer NOT NULL,
	"order_id" uuid NOT NULL,
	"customer_id" integer NOT NULL,
	"text" text NOT NULL,
	"request_key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_notes_request_key" UNIQUE("order_id","request_key")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shop_id" integer NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "orders_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1001 CACHE 1),
	"state" text DEFAULT 'new' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"customer_id" integer,
	"visitor_id" text,
	"contact" jsonb,
	"currency" text,
	"total_minor" integer,
	"paid_minor" integer DEFAULT 0 NOT NULL,
	"awaits_reply" boolean DEFAULT false NOT NULL,
	"request_key" text,
	"body_digest" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(coalesce('w-' || "orders"."number"::text, '') || ' ' || coalesce("orders"."id"::text, '') || ' ' || coalesce("orders"."contact" ->> 'name', '') || ' ' || coalesce("orders"."contact" ->> 'email', ''))) STORED,
	CONSTRAINT "orders_of_shop" UNIQUE("shop_id","id"),
	CONSTRAINT "orders_number" UNIQUE("number"),
	CONSTRAINT "orders_request_key" UNIQUE("shop_id","request_key"),
	CONSTRAINT "orders_known_state" CHECK ("orders"."state" in ('new', 'quoted', 'accepted', 'shipped', 'completed', 'declined', 'cancelled')),
	CONSTRAINT "orders_one_owner" CHECK (num_nonnulls("orders"."customer_id", "orders"."visitor_id") <= 1),
	CONSTRAINT "orders_due" CHECK (("orders"."total_minor" is null) = ("orders"."currency" is null)),
	CONSTRAINT "orders_paid" CHECK ("orders"."paid_minor" between 0 and coalesce("orders"."total_minor", 0))
);
--> statement-breakpoint
CREATE TABLE "parcels" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"shop_id" integer NOT NULL,
	"carrier" text NOT NULL,
	"tracking" text NOT NULL,
	"customs_note" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"shop_id" integer NOT NULL,
	"order_id" uuid NOT NULL,
	"amount_minor" integer NOT NULL,
	"currency" text NOT NULL,
	"paid_on" date NOT NULL,
	"method" text NOT NULL,
	"reference" text NOT NULL,
	"request_key" text,
	"body_digest" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payments_request_key" UNIQUE("order_id","request_key"),
	CONSTRAINT "payments_not_zero" CHECK ("payments"."amount_minor" <> 0)
);
--> statement-breakpoint
ALTER TABLE "order_lines" DROP CONSTRAINT "order_lines_one_owner";--> statement-breakpoint
ALTER TABLE "order_lines" ALTER COLUMN "item_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "order_id" uuid;--> statement-breakpoint
-- Lines of a checkout are one order; those that somebody else has placed under its id are orders of their own.
UPDATE "order_lines" SET "order_id" = CASE WHEN "own"."is_first_owners" THEN coalesce("checkout_id", "id") ELSE "id" END
FROM (
	SELECT "id" AS "line_id", "owner" = first_value("owner") OVER (PARTITION BY "checkout" ORDER BY "created_at", "id") AS "is_first_owners"
	FROM (
		SELECT "id", "created_at", coalesce("checkout_id", "id") AS "checkout", concat_ws(' ', "shop_id", "customer_id", "visitor_id") AS "owner"
		FROM "order_lines"
	) AS "owned"
) AS "own"
WHERE "own"."line_id" = "order_lines"."id";--> statement-breakpoint
INSERT INTO "orders" ("id", "shop_id", "state", "customer_id", "visitor_id", "contact", "created_at", "changed_at")
SELECT
	"order_id",
	min("shop_id"),
	CASE WHEN bool_and("action_type" = 'completed') THEN 'completed' ELSE 'new' END,
	min("customer_id"),
	min("visitor_id"),
	(array_agg("contact" ORDER BY "created_at" DESC, "id") FILTER (WHERE "contact" IS NOT NULL))[1],
	min("created_at"),
	max("created_at")
FROM "order_lines" GROUP BY "order_id" ORDER BY min("created_at"), "order_id";--> statement-breakpoint
ALTER TABLE "order_lines" ALTER COLUMN "order_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "held_quantity" integer;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "taken" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "question" text;--> statement-breakpoint
ALTER TABLE "estimates" ADD CONSTRAINT "estimates_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "estimates" ADD CONSTRAINT "estimates_order" FOREIGN KEY ("shop_id","order_id") REFERENCES "public"."orders"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order" FOREIGN KEY ("shop_id","order_id") REFERENCES "public"."orders"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_actor" FOREIGN KEY ("shop_id","customer_id") REFERENCES "public"."customers"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_messages" ADD CONSTRAINT "order_messages_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_messages" ADD CONSTRAINT "order_messages_order" FOREIGN KEY ("shop_id","order_id") REFERENCES "public"."orders"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_order" FOREIGN KEY ("shop_id","order_id") REFERENCES "public"."orders"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_author" FOREIGN KEY ("shop_id","customer_id") REFERENCES "public"."customers"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_customer" FOREIGN KEY ("shop_id","customer_id") REFERENCES "public"."customers"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_order" FOREIGN KEY ("shop_id","order_id") REFERENCES "public"."orders"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order" FOREIGN KEY ("shop_id","order_id") REFERENCES "public"."orders"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "estimates_one_stands" ON "estimates" USING btree ("order_id") WHERE "estimates"."state" = 'sent';--> statement-breakpoint
CREATE INDEX "estimates_standing" ON "estimates" USING btree ("expires_at") WHERE "estimates"."state" = 'sent';--> statement-breakpoint
CREATE INDEX "order_events_by_order" ON "order_events" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_messages_by_order" ON "order_messages" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_notes_by_order" ON "order_notes" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "orders_by_shop" ON "orders" USING btree ("shop_id","created_at");--> statement-breakpoint
CREATE INDEX "orders_by_state" ON "orders" USING btree ("shop_id","state","created_at");--> statement-breakpoint
CREATE INDEX "orders_by_change" ON "orders" USING btree ("shop_id","changed_at");--> statement-breakpoint
CREATE INDEX "orders_by_customer" ON "orders" USING btree ("customer_id","created_at");--> statement-breakpoint
CREATE INDEX "orders_by_visitor" ON "orders" USING btree ("shop_id","visitor_id") WHERE "orders"."visitor_id" is not null;--> statement-breakpoint
CREATE INDEX "payments_by_order" ON "payments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payments_by_day" ON "payments" USING btree ("shop_id","paid_on");--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order" FOREIGN KEY ("shop_id","order_id") REFERENCES "public"."orders"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_lines_by_order" ON "order_lines" USING btree ("order_id");--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_taken" CHECK ("order_lines"."taken" >= 0);--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_one_owner" CHECK (num_nonnulls("order_lines"."customer_id", "order_lines"."visitor_id") <= 1);

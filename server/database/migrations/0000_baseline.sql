-- Functions and the collation are written by hand, as drizzle-kit does not know them; tables, constraints and indexes are generated.
--
-- Sorts and folds case independently of the database's locale. The form "-u-kn-true" of a language tag does not work: the ICU of
-- PGlite ignores it without an error.
CREATE COLLATION "english_numeric" (provider = icu, locale = 'en@colNumeric=yes');
--> statement-breakpoint
-- Converts ISO 8601 text with an offset to a timestamp, any other text to null: item_info is free, and none of its texts may fail a
-- list. June 31 is July 1. The result does not depend on the session's time zone, so generated columns can use it.
CREATE FUNCTION "item_moment"("told" text) RETURNS timestamp with time zone LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$ BEGIN
	IF "told" !~ '^[1-9][0-9]{3}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])T([01][0-9]|2[0-3]):[0-5][0-9](:[0-5][0-9]([.][0-9]+)?)?(Z|[+-](0[0-9]|1[0-4]):[0-5][0-9])$' THEN
		RETURN NULL;
	END IF;
	RETURN (left("told", 8) || '01' || substr("told", 11))::timestamp with time zone + (substr("told", 9, 2)::integer - 1) * interval '24 hours';
END $$;
--> statement-breakpoint
-- Returns each run of three bytes of a text as a number, for the indexes that search words.
CREATE FUNCTION "trigrams"("searched" text) RETURNS integer[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$ DECLARE
	"bytes" bytea := convert_to("searched", 'UTF8');
	"parts" integer[] := '{}';
BEGIN
	FOR "n" IN 0 .. length("bytes") - 3 LOOP
		"parts"["n"] := get_byte("bytes", "n") << 16 | get_byte("bytes", "n" + 1) << 8 | get_byte("bytes", "n" + 2);
	END LOOP;
	RETURN "parts";
END $$;
--> statement-breakpoint
CREATE TABLE "identity_accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"password" text,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identity_attempts" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"window_ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identity_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"user_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "identity_sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "identity_users" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"must_change_password" boolean DEFAULT false NOT NULL,
	CONSTRAINT "identity_users_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "identity_verifications" (
	"id" text PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"shop_id" integer NOT NULL,
	"name" text NOT NULL,
	"category_type" text NOT NULL,
	"image_url" text,
	"is_visible" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "categories_of_shop" UNIQUE("shop_id","id")
);
--> statement-breakpoint
CREATE TABLE "item_categories" (
	"item_id" integer NOT NULL,
	"category_id" integer NOT NULL,
	"shop_id" integer NOT NULL,
	"item_type" text,
	"is_sold_out" boolean,
	"rank" integer,
	"item_created_at" timestamp with time zone,
	"is_present" boolean,
	"is_shown" boolean,
	CONSTRAINT "item_categories_item_id_category_id_pk" PRIMARY KEY("item_id","category_id")
);
--> statement-breakpoint
CREATE TABLE "item_counts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "item_counts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"shop_id" integer NOT NULL,
	"item_type" text NOT NULL,
	"category_id" integer NOT NULL,
	"total" integer NOT NULL,
	"shown" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "items" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"shop_id" integer NOT NULL,
	"item_type" text NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"tags" text,
	"seo_tags" text,
	"sku" text NOT NULL,
	"price_minor" integer,
	"currency" text DEFAULT 'USD' NOT NULL,
	"unit" text,
	"rank" integer,
	"is_disabled" boolean DEFAULT false NOT NULL,
	"item_info" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"stock" integer,
	"low_stock" integer,
	"event_start" timestamp with time zone GENERATED ALWAYS AS (item_moment("items"."item_info" ->> 'starts_at')) STORED,
	"event_end" timestamp with time zone GENERATED ALWAYS AS (coalesce(item_moment("items"."item_info" ->> 'ends_at'), item_moment("items"."item_info" ->> 'starts_at'))) STORED,
	"search_text" text GENERATED ALWAYS AS (lower((coalesce("items"."title", '') || ' ' || coalesce("items"."description", '') || ' ' || coalesce("items"."tags", '') || ' ' || coalesce("items"."sku", '') || ' ' || coalesce("items"."slug", '')) collate "english_numeric")) STORED,
	CONSTRAINT "items_of_shop" UNIQUE("shop_id","id"),
	CONSTRAINT "items_price_not_negative" CHECK ("items"."price_minor" >= 0),
	CONSTRAINT "items_known_type" CHECK ("items"."item_type" in ('Product', 'Blog', 'Event', 'Service', 'About', 'Custom'))
);
--> statement-breakpoint
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
CREATE TABLE "customers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"shop_id" integer NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"customer_number" integer NOT NULL,
	"full_name" text NOT NULL,
	"email" text NOT NULL,
	"cust_info" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"role" text DEFAULT 'customer' NOT NULL,
	"block_deny_access" boolean DEFAULT false NOT NULL,
	"block_deny_reason" text,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower((coalesce("customers"."full_name", '') || ' ' || coalesce("customers"."email", '') || ' ' || coalesce("customers"."customer_number"::text, '')) collate "english_numeric")) STORED,
	CONSTRAINT "customers_of_shop" UNIQUE("shop_id","id"),
	CONSTRAINT "customers_subject_unique" UNIQUE("shop_id","issuer","subject"),
	CONSTRAINT "customers_number_unique" UNIQUE("shop_id","customer_number"),
	CONSTRAINT "customers_known_role" CHECK ("customers"."role" in ('admin', 'customer', 'blocked'))
);
--> statement-breakpoint
CREATE TABLE "mail_links" (
	"digest" text PRIMARY KEY NOT NULL,
	"shop_id" integer NOT NULL,
	"kind" text NOT NULL,
	"record_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"mail_id" integer
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
	"search_text" text GENERATED ALWAYS AS (lower((coalesce("mails"."recipient", '') || ' ' || coalesce("mails"."subject", '')) collate "english_numeric")) STORED,
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
CREATE TABLE "watch_stops" (
	"shop_id" integer NOT NULL,
	"digest" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "watch_stops_shop_id_digest_pk" PRIMARY KEY("shop_id","digest")
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
CREATE TABLE "item_images" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "item_images_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"shop_id" integer NOT NULL,
	"item_id" integer NOT NULL,
	"display_image" text NOT NULL,
	"image_type" text NOT NULL,
	"seq" integer DEFAULT 1 NOT NULL,
	"is_disabled" boolean DEFAULT false NOT NULL,
	"mediafiles_id" integer,
	"youtube_url" text,
	CONSTRAINT "item_images_known_type" CHECK ("item_images"."image_type" in ('Image', 'Video'))
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
	"widths" integer[],
	"placeholder" text,
	"variant_tries" integer DEFAULT 0 NOT NULL,
	"variants_leased_until" timestamp with time zone,
	CONSTRAINT "media_files_key_unique" UNIQUE("key"),
	CONSTRAINT "media_files_of_shop" UNIQUE("shop_id","id"),
	CONSTRAINT "media_files_known_kind" CHECK ("media_files"."kind" in ('Image', 'Video'))
);
--> statement-breakpoint
CREATE TABLE "message_pictures" (
	"shop_id" integer NOT NULL,
	"message_id" integer NOT NULL,
	"number" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "message_pictures_message_id_number_pk" PRIMARY KEY("message_id","number"),
	CONSTRAINT "message_pictures_number" CHECK ("message_pictures"."number" between 1 and 3)
);
--> statement-breakpoint
CREATE TABLE "message_replies" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "message_replies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"shop_id" integer NOT NULL,
	"message_id" integer NOT NULL,
	"customer_id" integer NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"request_key" text,
	CONSTRAINT "message_replies_request_key" UNIQUE("message_id","request_key")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"shop_id" integer NOT NULL,
	"kind" text NOT NULL,
	"status" text DEFAULT 'new' NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"text" text NOT NULL,
	"request" jsonb,
	"customer_id" integer,
	"request_key" text,
	"body_digest" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "messages_of_shop" UNIQUE("shop_id","id"),
	CONSTRAINT "messages_request_key" UNIQUE("shop_id","request_key"),
	CONSTRAINT "messages_known_kind" CHECK ("messages"."kind" in ('custom_request', 'contact')),
	CONSTRAINT "messages_known_status" CHECK ("messages"."status" in ('new', 'answered', 'archived')),
	CONSTRAINT "messages_request" CHECK (("messages"."kind" = 'custom_request') = ("messages"."request" is not null))
);
--> statement-breakpoint
CREATE TABLE "order_counts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_counts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"shop_id" integer NOT NULL,
	"counted" text NOT NULL,
	"value" text NOT NULL,
	"total" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"shop_id" integer NOT NULL,
	"item_id" integer,
	"action_type" text NOT NULL,
	"customer_id" integer,
	"visitor_id" text,
	"item_name" text NOT NULL,
	"item_description" text NOT NULL,
	"item_type" text NOT NULL,
	"item_price_minor" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"quantity" integer DEFAULT 1 NOT NULL,
	"checkout_id" uuid,
	"contact" jsonb,
	"idempotency_key" text,
	"body_digest" text,
	"item_currency" text DEFAULT 'USD' NOT NULL,
	"checkout_size" integer,
	"held_until" timestamp with time zone,
	"order_id" uuid NOT NULL,
	"held_quantity" integer,
	"taken" integer DEFAULT 0 NOT NULL,
	"question" text,
	"replaced_keys" text[] DEFAULT '{}' NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower((coalesce("order_lines"."item_name", '') || ' ' || coalesce("order_lines"."id"::text, '') || ' ' || coalesce("order_lines"."contact" ->> 'name', '') || ' ' || coalesce("order_lines"."contact" ->> 'email', '')) collate "english_numeric")) STORED,
	CONSTRAINT "order_lines_customer_key" UNIQUE("customer_id","idempotency_key"),
	CONSTRAINT "order_lines_visitor_key" UNIQUE("shop_id","visitor_id","idempotency_key"),
	CONSTRAINT "order_lines_some_pieces" CHECK ("order_lines"."quantity" > 0),
	CONSTRAINT "order_lines_taken" CHECK ("order_lines"."taken" >= 0),
	CONSTRAINT "order_lines_known_action" CHECK ("order_lines"."action_type" in ('enquiry', 'booking', 'completed')),
	CONSTRAINT "order_lines_one_owner" CHECK (num_nonnulls("order_lines"."customer_id", "order_lines"."visitor_id") <= 1)
);
--> statement-breakpoint
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
	"reason" text DEFAULT '' NOT NULL,
	"due_again" boolean DEFAULT true NOT NULL,
	"restocked" boolean DEFAULT false NOT NULL,
	CONSTRAINT "payments_request_key" UNIQUE("order_id","request_key"),
	CONSTRAINT "payments_not_zero" CHECK ("payments"."amount_minor" <> 0)
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
	"ship_to" text DEFAULT '' NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower((coalesce('w-' || "orders"."number"::text, '') || ' ' || coalesce("orders"."id"::text, '') || ' ' || coalesce("orders"."contact" ->> 'name', '') || ' ' || coalesce("orders"."contact" ->> 'email', '')) collate "english_numeric")) STORED,
	CONSTRAINT "orders_of_shop" UNIQUE("shop_id","id"),
	CONSTRAINT "orders_number" UNIQUE("number"),
	CONSTRAINT "orders_request_key" UNIQUE("shop_id","request_key"),
	CONSTRAINT "orders_known_state" CHECK ("orders"."state" in ('new', 'quoted', 'accepted', 'shipped', 'completed', 'declined', 'cancelled')),
	CONSTRAINT "orders_one_owner" CHECK (num_nonnulls("orders"."customer_id", "orders"."visitor_id") <= 1),
	CONSTRAINT "orders_due" CHECK (("orders"."total_minor" is null) = ("orders"."currency" is null)),
	CONSTRAINT "orders_paid" CHECK ("orders"."paid_minor" between 0 and coalesce("orders"."total_minor", 0))
);
--> statement-breakpoint
CREATE TABLE "secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shops" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shops_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"domain_id" text NOT NULL,
	"auth_key" text NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"logo" text,
	"custom_domain" text,
	"is_visible" boolean DEFAULT true NOT NULL,
	"allow_affiliate" boolean DEFAULT false NOT NULL,
	"test_mode" boolean DEFAULT false NOT NULL,
	"contact_info" jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"last_customer_number" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"currency" text DEFAULT 'USD' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"hold_hours" integer DEFAULT 0 NOT NULL,
	"holds_mails" boolean DEFAULT false NOT NULL,
	CONSTRAINT "shops_domain_id_unique" UNIQUE("domain_id"),
	CONSTRAINT "shops_custom_domain_unique" UNIQUE("custom_domain")
);
--> statement-breakpoint
CREATE TABLE "certificates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "certificates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"shop_id" integer NOT NULL,
	"laboratory" text NOT NULL,
	"number" text NOT NULL,
	"item" integer,
	"issued" date,
	"picture" text,
	"report_url" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "certificates_of_shop" UNIQUE("shop_id","id")
);
--> statement-breakpoint
CREATE TABLE "pages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"shop_id" integer NOT NULL,
	"title" text NOT NULL,
	"slug" text NOT NULL,
	"body" text NOT NULL,
	"footer" boolean DEFAULT false NOT NULL,
	"published" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "pages_of_shop" UNIQUE("shop_id","id")
);
--> statement-breakpoint
CREATE TABLE "redirects" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "redirects_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"shop_id" integer NOT NULL,
	"from" text NOT NULL,
	"to" text NOT NULL,
	"kind" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "redirects_of_shop" UNIQUE("shop_id","id"),
	CONSTRAINT "redirects_known_kind" CHECK ("redirects"."kind" in ('permanent', 'temporary'))
);
--> statement-breakpoint
CREATE TABLE "saved_texts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_texts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"shop_id" integer NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "saved_texts_of_shop" UNIQUE("shop_id","id")
);
--> statement-breakpoint
ALTER TABLE "identity_accounts" ADD CONSTRAINT "identity_accounts_user_id_identity_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."identity_users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "identity_sessions" ADD CONSTRAINT "identity_sessions_user_id_identity_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."identity_users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "item_categories" ADD CONSTRAINT "item_categories_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "item_categories" ADD CONSTRAINT "item_categories_item" FOREIGN KEY ("shop_id","item_id") REFERENCES "public"."items"("shop_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "item_categories" ADD CONSTRAINT "item_categories_category" FOREIGN KEY ("shop_id","category_id") REFERENCES "public"."categories"("shop_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "item_counts" ADD CONSTRAINT "item_counts_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "admin_codes" ADD CONSTRAINT "admin_codes_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "claimed_visitors" ADD CONSTRAINT "claimed_visitors_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "claimed_visitors" ADD CONSTRAINT "claimed_visitors_customer" FOREIGN KEY ("shop_id","customer_id") REFERENCES "public"."customers"("shop_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "mail_links" ADD CONSTRAINT "mail_links_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "mail_links" ADD CONSTRAINT "mail_links_mail_id_mails_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."mails"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "shop_settings" ADD CONSTRAINT "shop_settings_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "watch_stops" ADD CONSTRAINT "watch_stops_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "watches" ADD CONSTRAINT "watches_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "watches" ADD CONSTRAINT "watches_item" FOREIGN KEY ("shop_id","item_id") REFERENCES "public"."items"("shop_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "item_images" ADD CONSTRAINT "item_images_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "item_images" ADD CONSTRAINT "item_images_item" FOREIGN KEY ("shop_id","item_id") REFERENCES "public"."items"("shop_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "item_images" ADD CONSTRAINT "item_images_file" FOREIGN KEY ("shop_id","mediafiles_id") REFERENCES "public"."media_files"("shop_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "media_files" ADD CONSTRAINT "media_files_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "message_pictures" ADD CONSTRAINT "message_pictures_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "message_pictures" ADD CONSTRAINT "message_pictures_message" FOREIGN KEY ("shop_id","message_id") REFERENCES "public"."messages"("shop_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "message_replies" ADD CONSTRAINT "message_replies_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "message_replies" ADD CONSTRAINT "message_replies_message" FOREIGN KEY ("shop_id","message_id") REFERENCES "public"."messages"("shop_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "message_replies" ADD CONSTRAINT "message_replies_author" FOREIGN KEY ("shop_id","customer_id") REFERENCES "public"."customers"("shop_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_customer" FOREIGN KEY ("shop_id","customer_id") REFERENCES "public"."customers"("shop_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_counts" ADD CONSTRAINT "order_counts_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_item" FOREIGN KEY ("shop_id","item_id") REFERENCES "public"."items"("shop_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_customer" FOREIGN KEY ("shop_id","customer_id") REFERENCES "public"."customers"("shop_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order" FOREIGN KEY ("shop_id","order_id") REFERENCES "public"."orders"("shop_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "estimates" ADD CONSTRAINT "estimates_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "estimates" ADD CONSTRAINT "estimates_order" FOREIGN KEY ("shop_id","order_id") REFERENCES "public"."orders"("shop_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order" FOREIGN KEY ("shop_id","order_id") REFERENCES "public"."orders"("shop_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_actor" FOREIGN KEY ("shop_id","customer_id") REFERENCES "public"."customers"("shop_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_messages" ADD CONSTRAINT "order_messages_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_messages" ADD CONSTRAINT "order_messages_order" FOREIGN KEY ("shop_id","order_id") REFERENCES "public"."orders"("shop_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_order" FOREIGN KEY ("shop_id","order_id") REFERENCES "public"."orders"("shop_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_author" FOREIGN KEY ("shop_id","customer_id") REFERENCES "public"."customers"("shop_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_order" FOREIGN KEY ("shop_id","order_id") REFERENCES "public"."orders"("shop_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order" FOREIGN KEY ("shop_id","order_id") REFERENCES "public"."orders"("shop_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_customer" FOREIGN KEY ("shop_id","customer_id") REFERENCES "public"."customers"("shop_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_item" FOREIGN KEY ("shop_id","item") REFERENCES "public"."items"("shop_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "pages" ADD CONSTRAINT "pages_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "redirects" ADD CONSTRAINT "redirects_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "saved_texts" ADD CONSTRAINT "saved_texts_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "identity_accounts_user" ON "identity_accounts" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "identity_sessions_user" ON "identity_sessions" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "identity_verifications_identifier" ON "identity_verifications" USING btree ("identifier");
--> statement-breakpoint
CREATE INDEX "item_categories_by_category" ON "item_categories" USING btree ("category_id");
--> statement-breakpoint
CREATE INDEX "item_categories_listing" ON "item_categories" USING btree ("category_id","item_type","is_sold_out","rank","item_created_at" DESC NULLS FIRST,"item_id" DESC NULLS FIRST) WHERE "item_categories"."is_present";
--> statement-breakpoint
CREATE INDEX "item_categories_shown" ON "item_categories" USING btree ("category_id","item_type","is_sold_out","rank","item_created_at" DESC NULLS FIRST,"item_id" DESC NULLS FIRST) WHERE "item_categories"."is_shown";
--> statement-breakpoint
CREATE INDEX "item_counts_by_key" ON "item_counts" USING btree ("shop_id","item_type","category_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "items_slug_unique" ON "items" USING btree ("shop_id",lower(("slug") collate "english_numeric")) WHERE "items"."deleted_at" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "items_sku_unique" ON "items" USING btree ("shop_id","sku") WHERE "items"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "items_listing" ON "items" USING btree ("shop_id","item_type",coalesce("stock" = 0, false),"rank","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"stock") WHERE "items"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "items_shown" ON "items" USING btree ("shop_id","item_type",coalesce("stock" = 0, false),"rank","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"stock") WHERE "items"."deleted_at" is null and not "items"."is_disabled";
--> statement-breakpoint
CREATE INDEX "items_events" ON "items" USING btree ("shop_id","is_disabled","event_end","event_start","created_at","id") WHERE "items"."deleted_at" is null and "items"."item_type" = 'Event';
--> statement-breakpoint
CREATE INDEX "items_by_creation" ON "items" USING btree ("shop_id","item_type","created_at","id") WHERE "items"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "items_by_title" ON "items" USING btree ("shop_id","item_type","title" collate "english_numeric","id") WHERE "items"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "items_with_word" ON "items" USING gin (trigrams("search_text")) WITH (gin_pending_list_limit=512);
--> statement-breakpoint
CREATE INDEX "customers_with_word" ON "customers" USING gin (trigrams("search_text")) WITH (gin_pending_list_limit=512);
--> statement-breakpoint
CREATE INDEX "mail_links_by_record" ON "mail_links" USING btree ("shop_id","kind","record_id");
--> statement-breakpoint
CREATE INDEX "mail_links_by_mail" ON "mail_links" USING btree ("mail_id");
--> statement-breakpoint
CREATE INDEX "mails_by_shop" ON "mails" USING btree ("shop_id","created_at");
--> statement-breakpoint
CREATE INDEX "mails_by_sending" ON "mails" USING btree ("shop_id","sent_at");
--> statement-breakpoint
CREATE INDEX "mails_by_order" ON "mails" USING btree ("order_id") WHERE "mails"."order_id" is not null;
--> statement-breakpoint
CREATE INDEX "mails_unsent" ON "mails" USING btree ("due_at") WHERE "mails"."state" in ('waiting', 'held');
--> statement-breakpoint
CREATE INDEX "mails_by_state" ON "mails" USING btree ("shop_id","state","kind");
--> statement-breakpoint
CREATE INDEX "watches_by_email" ON "watches" USING btree ("shop_id","email");
--> statement-breakpoint
CREATE INDEX "item_images_by_item" ON "item_images" USING btree ("item_id","seq","id");
--> statement-breakpoint
CREATE INDEX "item_images_by_address" ON "item_images" USING hash ("display_image");
--> statement-breakpoint
CREATE INDEX "media_files_without_variants" ON "media_files" USING btree ("id") WHERE "media_files"."widths" is null and "media_files"."kind" = 'Image';
--> statement-breakpoint
CREATE INDEX "message_replies_by_message" ON "message_replies" USING btree ("message_id");
--> statement-breakpoint
CREATE INDEX "messages_by_shop" ON "messages" USING btree ("shop_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "messages_by_customer" ON "messages" USING btree ("customer_id");
--> statement-breakpoint
CREATE INDEX "order_counts_by_key" ON "order_counts" USING btree ("shop_id","counted","value");
--> statement-breakpoint
CREATE INDEX "order_lines_by_order" ON "order_lines" USING btree ("order_id");
--> statement-breakpoint
CREATE INDEX "order_lines_listing" ON "order_lines" USING btree ("shop_id","created_at","id","order_id","item_id","customer_id","action_type","search_text");
--> statement-breakpoint
CREATE INDEX "order_lines_by_action" ON "order_lines" USING btree ("shop_id","action_type","created_at","id","item_id","order_id");
--> statement-breakpoint
CREATE INDEX "order_lines_by_name" ON "order_lines" USING btree ("shop_id","item_name" collate "english_numeric","id") WHERE "order_lines"."item_id" is not null;
--> statement-breakpoint
CREATE INDEX "order_lines_with_word" ON "order_lines" USING gin (trigrams("search_text")) WITH (gin_pending_list_limit=512);
--> statement-breakpoint
CREATE INDEX "order_lines_by_customer" ON "order_lines" USING btree ("customer_id","created_at");
--> statement-breakpoint
CREATE INDEX "order_lines_by_checkout" ON "order_lines" USING btree ("shop_id","checkout_id") WHERE "order_lines"."checkout_id" is not null;
--> statement-breakpoint
CREATE INDEX "order_lines_of_item" ON "order_lines" USING btree ("item_id","held_until");
--> statement-breakpoint
CREATE INDEX "order_lines_holds_of_shop" ON "order_lines" USING btree ("shop_id","held_until") WHERE "order_lines"."held_until" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "estimates_one_stands" ON "estimates" USING btree ("order_id") WHERE "estimates"."state" = 'sent';
--> statement-breakpoint
CREATE INDEX "estimates_standing" ON "estimates" USING btree ("expires_at") WHERE "estimates"."state" = 'sent';
--> statement-breakpoint
CREATE INDEX "order_events_by_order" ON "order_events" USING btree ("order_id");
--> statement-breakpoint
CREATE INDEX "order_messages_by_order" ON "order_messages" USING btree ("order_id");
--> statement-breakpoint
CREATE INDEX "order_notes_by_order" ON "order_notes" USING btree ("order_id");
--> statement-breakpoint
CREATE INDEX "payments_by_order" ON "payments" USING btree ("order_id");
--> statement-breakpoint
CREATE INDEX "payments_by_day" ON "payments" USING btree ("shop_id","paid_on");
--> statement-breakpoint
CREATE INDEX "payments_refunds" ON "payments" USING btree ("order_id") WHERE "payments"."amount_minor" < 0;
--> statement-breakpoint
CREATE INDEX "orders_listing" ON "orders" USING btree ("shop_id","created_at","id","state");
--> statement-breakpoint
CREATE INDEX "orders_by_state" ON "orders" USING btree ("shop_id","state","created_at","id");
--> statement-breakpoint
CREATE INDEX "orders_by_change" ON "orders" USING btree ("shop_id","changed_at");
--> statement-breakpoint
CREATE INDEX "orders_by_customer" ON "orders" USING btree ("customer_id","created_at");
--> statement-breakpoint
CREATE INDEX "orders_with_word" ON "orders" USING gin (trigrams("search_text")) WITH (gin_pending_list_limit=512);
--> statement-breakpoint
CREATE INDEX "orders_by_visitor" ON "orders" USING btree ("shop_id","visitor_id") WHERE "orders"."visitor_id" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "shops_slug_unique" ON "shops" USING btree (lower(("slug") collate "english_numeric"));
--> statement-breakpoint
CREATE INDEX "certificates_listing" ON "certificates" USING btree ("shop_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "certificates"."deleted_at" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "certificates_number_unique" ON "certificates" USING btree ("shop_id","number") WHERE "certificates"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "pages_listing" ON "pages" USING btree ("shop_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "pages"."deleted_at" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "pages_slug_unique" ON "pages" USING btree ("shop_id","slug") WHERE "pages"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "redirects_listing" ON "redirects" USING btree ("shop_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "redirects"."deleted_at" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "redirects_from_unique" ON "redirects" USING btree ("shop_id","from") WHERE "redirects"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "saved_texts_listing" ON "saved_texts" USING btree ("shop_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "saved_texts"."deleted_at" is null;
--> statement-breakpoint
-- These statistics are useless to the planner, and ANALYZE would have to split every text to collect them.
ALTER INDEX "items_with_word" ALTER COLUMN 1 SET STATISTICS 0;
--> statement-breakpoint
ALTER INDEX "customers_with_word" ALTER COLUMN 1 SET STATISTICS 0;
--> statement-breakpoint
ALTER INDEX "order_lines_with_word" ALTER COLUMN 1 SET STATISTICS 0;
--> statement-breakpoint
ALTER INDEX "orders_with_word" ALTER COLUMN 1 SET STATISTICS 0;
--> statement-breakpoint
-- Adds to a counter of item_counts and merges its rows, except those that another transaction has locked: no transaction waits for
-- another.
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
$$;
--> statement-breakpoint
-- Counts inserted (1) or deleted (-1) items.
CREATE FUNCTION "count_items"() RETURNS trigger LANGUAGE plpgsql AS $$ DECLARE "sign" integer := TG_ARGV[0]; BEGIN
	PERFORM "add_to_item_counts"("shop_id", "item_type", 0, "sign" * count(*), "sign" * count(*) FILTER (WHERE NOT "is_disabled"))
	FROM "counted" WHERE "deleted_at" IS NULL GROUP BY "shop_id", "item_type";
	RETURN NULL;
END $$;
--> statement-breakpoint
-- Counts inserted (1) or deleted (-1) categories of items.
CREATE FUNCTION "count_item_categories"() RETURNS trigger LANGUAGE plpgsql AS $$ DECLARE "sign" integer := TG_ARGV[0]; BEGIN
	PERFORM "add_to_item_counts"("shop_id", "item_type", "category_id", "sign" * count(*), "sign" * count(*) FILTER (WHERE "is_shown"))
	FROM "counted" WHERE "is_present" GROUP BY "shop_id", "item_type", "category_id";
	RETURN NULL;
END $$;
--> statement-breakpoint
-- Counts updated items, and copies what their lists sort and filter by to item_categories.
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
END $$;
--> statement-breakpoint
-- Counts updated categories of items.
CREATE FUNCTION "recount_item_categories"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	PERFORM "add_to_item_counts"("shop_id", "item_type", "category_id", "more", "more_shown") FROM (
		SELECT "shop_id", "item_type", "category_id", sum("sign") AS "more", sum(CASE WHEN "is_shown" THEN "sign" ELSE 0 END) AS "more_shown" FROM (
			SELECT "shop_id", "item_type", "category_id", "is_present", "is_shown", -1 AS "sign" FROM "before"
			UNION ALL SELECT "shop_id", "item_type", "category_id", "is_present", "is_shown", 1 FROM "after"
		) "sides" WHERE "is_present" GROUP BY "shop_id", "item_type", "category_id"
	) "changes" WHERE "more" <> 0 OR "more_shown" <> 0;
	RETURN NULL;
END $$;
--> statement-breakpoint
-- Copies what lists sort and filter by from the item to a new row.
CREATE FUNCTION "place_item_category"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	SELECT "item_type", coalesce("stock" = 0, false), "rank", "created_at", "deleted_at" IS NULL, "deleted_at" IS NULL AND NOT "is_disabled"
	INTO NEW."item_type", NEW."is_sold_out", NEW."rank", NEW."item_created_at", NEW."is_present", NEW."is_shown"
	FROM "items" WHERE "id" = NEW."item_id";
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "items_come" AFTER INSERT ON "items" REFERENCING NEW TABLE AS "counted" FOR EACH STATEMENT EXECUTE FUNCTION "count_items"('1');
--> statement-breakpoint
CREATE TRIGGER "items_go" AFTER DELETE ON "items" REFERENCING OLD TABLE AS "counted" FOR EACH STATEMENT EXECUTE FUNCTION "count_items"('-1');
--> statement-breakpoint
CREATE TRIGGER "items_change" AFTER UPDATE ON "items" REFERENCING OLD TABLE AS "before" NEW TABLE AS "after" FOR EACH STATEMENT EXECUTE FUNCTION "recount_items"();
--> statement-breakpoint
CREATE TRIGGER "item_categories_place" BEFORE INSERT ON "item_categories" FOR EACH ROW EXECUTE FUNCTION "place_item_category"();
--> statement-breakpoint
CREATE TRIGGER "item_categories_come" AFTER INSERT ON "item_categories" REFERENCING NEW TABLE AS "counted" FOR EACH STATEMENT EXECUTE FUNCTION "count_item_categories"('1');
--> statement-breakpoint
CREATE TRIGGER "item_categories_go" AFTER DELETE ON "item_categories" REFERENCING OLD TABLE AS "counted" FOR EACH STATEMENT EXECUTE FUNCTION "count_item_categories"('-1');
--> statement-breakpoint
CREATE TRIGGER "item_categories_change" AFTER UPDATE ON "item_categories" REFERENCING OLD TABLE AS "before" NEW TABLE AS "after" FOR EACH STATEMENT EXECUTE FUNCTION "recount_item_categories"();
--> statement-breakpoint
-- Adds to a counter of order_counts, as "add_to_item_counts" does.
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
$$;
--> statement-breakpoint
-- Counts inserted (1) or deleted (-1) orders.
CREATE FUNCTION "count_orders"() RETURNS trigger LANGUAGE plpgsql AS $$ DECLARE "sign" integer := TG_ARGV[0]; BEGIN
	PERFORM "add_to_order_counts"("shop_id", 'order', "state", "sign" * count(*)) FROM "counted" GROUP BY "shop_id", "state";
	RETURN NULL;
END $$;
--> statement-breakpoint
-- Counts inserted (1) or deleted (-1) lines of items.
CREATE FUNCTION "count_order_lines"() RETURNS trigger LANGUAGE plpgsql AS $$ DECLARE "sign" integer := TG_ARGV[0]; BEGIN
	PERFORM "add_to_order_counts"("shop_id", 'line', "action_type", "sign" * count(*))
	FROM "counted" WHERE "item_id" IS NOT NULL GROUP BY "shop_id", "action_type";
	RETURN NULL;
END $$;
--> statement-breakpoint
-- Counts orders whose state changed.
CREATE FUNCTION "recount_orders"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	PERFORM "add_to_order_counts"("shop_id", 'order', "state", "more") FROM (
		SELECT "shop_id", "state", sum("sign") AS "more" FROM (
			SELECT "shop_id", "state", -1 AS "sign" FROM "before" UNION ALL SELECT "shop_id", "state", 1 FROM "after"
		) "sides" GROUP BY "shop_id", "state"
	) "changes" WHERE "more" <> 0;
	RETURN NULL;
END $$;
--> statement-breakpoint
-- Counts lines whose action or item changed.
CREATE FUNCTION "recount_order_lines"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	PERFORM "add_to_order_counts"("shop_id", 'line', "action_type", "more") FROM (
		SELECT "shop_id", "action_type", sum("sign") AS "more" FROM (
			SELECT "shop_id", "action_type", "item_id", -1 AS "sign" FROM "before"
			UNION ALL SELECT "shop_id", "action_type", "item_id", 1 FROM "after"
		) "sides" WHERE "item_id" IS NOT NULL GROUP BY "shop_id", "action_type"
	) "changes" WHERE "more" <> 0;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "orders_come" AFTER INSERT ON "orders" REFERENCING NEW TABLE AS "counted" FOR EACH STATEMENT EXECUTE FUNCTION "count_orders"('1');
--> statement-breakpoint
CREATE TRIGGER "orders_go" AFTER DELETE ON "orders" REFERENCING OLD TABLE AS "counted" FOR EACH STATEMENT EXECUTE FUNCTION "count_orders"('-1');
--> statement-breakpoint
CREATE TRIGGER "orders_change" AFTER UPDATE ON "orders" REFERENCING OLD TABLE AS "before" NEW TABLE AS "after" FOR EACH STATEMENT EXECUTE FUNCTION "recount_orders"();
--> statement-breakpoint
CREATE TRIGGER "order_lines_come" AFTER INSERT ON "order_lines" REFERENCING NEW TABLE AS "counted" FOR EACH STATEMENT EXECUTE FUNCTION "count_order_lines"('1');
--> statement-breakpoint
CREATE TRIGGER "order_lines_go" AFTER DELETE ON "order_lines" REFERENCING OLD TABLE AS "counted" FOR EACH STATEMENT EXECUTE FUNCTION "count_order_lines"('-1');
--> statement-breakpoint
CREATE TRIGGER "order_lines_change" AFTER UPDATE ON "order_lines" REFERENCING OLD TABLE AS "before" NEW TABLE AS "after" FOR EACH STATEMENT EXECUTE FUNCTION "recount_order_lines"();
--> statement-breakpoint
-- Tells every copy of the server to drop the shops it has cached (server/shops/shopCache.ts).
CREATE FUNCTION "notify_shops"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('shops', '');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "shops_notify" AFTER INSERT OR DELETE OR UPDATE OF "revision", "domain_id", "auth_key" ON "shops"
  FOR EACH STATEMENT EXECUTE FUNCTION "notify_shops"();
--> statement-breakpoint
-- The tables and functions of pg-boss 10 (schema version 24), with our two queues.
CREATE SCHEMA IF NOT EXISTS pgboss;
--> statement-breakpoint
CREATE TYPE pgboss.job_state AS ENUM (
      'created',
      'retry',
      'active',
      'completed',
      'cancelled',
      'failed'
    );
--> statement-breakpoint
CREATE TABLE pgboss.version (
      version int primary key,
      maintained_on timestamp with time zone,
      cron_on timestamp with time zone,
      monitored_on timestamp with time zone
    );
--> statement-breakpoint
CREATE TABLE pgboss.queue (
      name text,
      policy text,
      retry_limit int,
      retry_delay int,
      retry_backoff bool,
      expire_seconds int,
      retention_minutes int,
      dead_letter text REFERENCES pgboss.queue (name),
      partition_name text,
      created_on timestamp with time zone not null default now(),
      updated_on timestamp with time zone not null default now(),
      PRIMARY KEY (name)
    );
--> statement-breakpoint
CREATE TABLE pgboss.schedule (
      name text REFERENCES pgboss.queue ON DELETE CASCADE,
      cron text not null,
      timezone text,
      data jsonb,
      options jsonb,
      created_on timestamp with time zone not null default now(),
      updated_on timestamp with time zone not null default now(),
      PRIMARY KEY (name)
    );
--> statement-breakpoint
CREATE TABLE pgboss.subscription (
      event text not null,
      name text not null REFERENCES pgboss.queue ON DELETE CASCADE,
      created_on timestamp with time zone not null default now(),
      updated_on timestamp with time zone not null default now(),
      PRIMARY KEY(event, name)
    );
--> statement-breakpoint
CREATE TABLE pgboss.job (
      id uuid not null default gen_random_uuid(),
      name text not null,
      priority integer not null default(0),
      data jsonb,
      state pgboss.job_state not null default('created'),
      retry_limit integer not null default(2),
      retry_count integer not null default(0),
      retry_delay integer not null default(0),
      retry_backoff boolean not null default false,
      start_after timestamp with time zone not null default now(),
      started_on timestamp with time zone,
      singleton_key text,
      singleton_on timestamp without time zone,
      expire_in interval not null default interval '15 minutes',
      created_on timestamp with time zone not null default now(),
      completed_on timestamp with time zone,
      keep_until timestamp with time zone NOT NULL default now() + interval '14 days',
      output jsonb,
      dead_letter text,
      policy text
    ) PARTITION BY LIST (name);
--> statement-breakpoint
ALTER TABLE pgboss.job ADD PRIMARY KEY (name, id);
--> statement-breakpoint
CREATE TABLE pgboss.archive (LIKE pgboss.job);
--> statement-breakpoint
ALTER TABLE pgboss.archive ADD PRIMARY KEY (name, id);
--> statement-breakpoint
ALTER TABLE pgboss.archive ADD archived_on timestamptz NOT NULL DEFAULT now();
--> statement-breakpoint
CREATE INDEX archive_i1 ON pgboss.archive(archived_on);
--> statement-breakpoint
CREATE FUNCTION pgboss.create_queue(queue_name text, options json)
    RETURNS VOID AS
    $$
    DECLARE
      table_name varchar := 'j' || encode(sha224(queue_name::bytea), 'hex');
      queue_created_on timestamptz;
    BEGIN

      WITH q as (
      INSERT INTO pgboss.queue (
        name,
        policy,
        retry_limit,
        retry_delay,
        retry_backoff,
        expire_seconds,
        retention_minutes,
        dead_letter,
        partition_name
      )
      VALUES (
        queue_name,
        options->>'policy',
        (options->>'retryLimit')::int,
        (options->>'retryDelay')::int,
        (options->>'retryBackoff')::bool,
        (options->>'expireInSeconds')::int,
        (options->>'retentionMinutes')::int,
        options->>'deadLetter',
        table_name
      )
      ON CONFLICT DO NOTHING
      RETURNING created_on
      )
      SELECT created_on into queue_created_on from q;

      IF queue_created_on IS NULL THEN
        RETURN;
      END IF;

      EXECUTE format('CREATE TABLE pgboss.%I (LIKE pgboss.job INCLUDING DEFAULTS)', table_name);

      EXECUTE format('ALTER TABLE pgboss.%1$I ADD PRIMARY KEY (name, id)', table_name);
      EXECUTE format('ALTER TABLE pgboss.%1$I ADD CONSTRAINT q_fkey FOREIGN KEY (name) REFERENCES pgboss.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED', table_name);
      EXECUTE format('ALTER TABLE pgboss.%1$I ADD CONSTRAINT dlq_fkey FOREIGN KEY (dead_letter) REFERENCES pgboss.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED', table_name);
      EXECUTE format('CREATE UNIQUE INDEX %1$s_i1 ON pgboss.%1$I (name, COALESCE(singleton_key, '''')) WHERE state = ''created'' AND policy = ''short''', table_name);
      EXECUTE format('CREATE UNIQUE INDEX %1$s_i2 ON pgboss.%1$I (name, COALESCE(singleton_key, '''')) WHERE state = ''active'' AND policy = ''singleton''', table_name);
      EXECUTE format('CREATE UNIQUE INDEX %1$s_i3 ON pgboss.%1$I (name, state, COALESCE(singleton_key, '''')) WHERE state <= ''active'' AND policy = ''stately''', table_name);
      EXECUTE format('CREATE UNIQUE INDEX %1$s_i4 ON pgboss.%1$I (name, singleton_on, COALESCE(singleton_key, '''')) WHERE state <> ''cancelled'' AND singleton_on IS NOT NULL', table_name);
      EXECUTE format('CREATE INDEX %1$s_i5 ON pgboss.%1$I (name, start_after) INCLUDE (priority, created_on, id) WHERE state < ''active''', table_name);

      EXECUTE format('ALTER TABLE pgboss.%I ADD CONSTRAINT cjc CHECK (name=%L)', table_name, queue_name);
      EXECUTE format('ALTER TABLE pgboss.job ATTACH PARTITION pgboss.%I FOR VALUES IN (%L)', table_name, queue_name);
    END;
    $$
    LANGUAGE plpgsql;
--> statement-breakpoint
CREATE FUNCTION pgboss.delete_queue(queue_name text)
    RETURNS VOID AS
    $$
    DECLARE
      table_name varchar;
    BEGIN
      WITH deleted as (
        DELETE FROM pgboss.queue
        WHERE name = queue_name
        RETURNING partition_name
      )
      SELECT partition_name from deleted INTO table_name;

      EXECUTE format('DROP TABLE IF EXISTS pgboss.%I', table_name);
    END;
    $$
    LANGUAGE plpgsql;
--> statement-breakpoint
INSERT INTO pgboss.version(version) VALUES ('24');
--> statement-breakpoint
SELECT pgboss.create_queue('mail', '{"policy":"short","retryLimit":0}');
--> statement-breakpoint
SELECT pgboss.create_queue('pictures', '{"policy":"short","retryLimit":0}');

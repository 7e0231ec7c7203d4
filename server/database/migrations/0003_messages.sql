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
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
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
ALTER TABLE "message_pictures" ADD CONSTRAINT "message_pictures_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_pictures" ADD CONSTRAINT "message_pictures_message" FOREIGN KEY ("shop_id","message_id") REFERENCES "public"."messages"("shop_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_replies" ADD CONSTRAINT "message_replies_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_replies" ADD CONSTRAINT "message_replies_message" FOREIGN KEY ("shop_id","message_id") REFERENCES "public"."messages"("shop_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_replies" ADD CONSTRAINT "message_replies_author" FOREIGN KEY ("shop_id","customer_id") REFERENCES "public"."customers"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_customer" FOREIGN KEY ("shop_id","customer_id") REFERENCES "public"."customers"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_replies_by_message" ON "message_replies" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "messages_by_shop" ON "messages" USING btree ("shop_id","created_at","id");--> statement-breakpoint
CREATE INDEX "messages_by_customer" ON "messages" USING btree ("customer_id");
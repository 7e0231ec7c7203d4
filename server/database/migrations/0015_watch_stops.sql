CREATE TABLE "watch_stops" (
	"shop_id" integer NOT NULL,
	"digest" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "watch_stops_shop_id_digest_pk" PRIMARY KEY("shop_id","digest")
);
--> statement-breakpoint
ALTER TABLE "watch_stops" ADD CONSTRAINT "watch_stops_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;
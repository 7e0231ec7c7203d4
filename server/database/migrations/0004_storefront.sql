ALTER TABLE "item_images" ADD COLUMN "alt" text;--> statement-breakpoint
ALTER TABLE "item_images" ADD COLUMN "light" text;--> statement-breakpoint
ALTER TABLE "item_images" ADD COLUMN "ground" text;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "storefront" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "item_images" ADD CONSTRAINT "item_images_known_light" CHECK ("item_images"."light" in ('daylight', 'sunlight', 'shade', 'lamplight', 'studio'));--> statement-breakpoint
ALTER TABLE "item_images" ADD CONSTRAINT "item_images_known_ground" CHECK ("item_images"."ground" in ('light', 'dark'));
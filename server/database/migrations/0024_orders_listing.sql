DROP INDEX "order_lines_by_shop";--> statement-breakpoint
DROP INDEX "orders_by_shop";--> statement-breakpoint
CREATE INDEX "items_by_sku" ON "items" USING btree ("shop_id","sku","id");--> statement-breakpoint
CREATE INDEX "order_lines_listing" ON "order_lines" USING btree ("shop_id","created_at","id","order_id","item_id","customer_id","action_type","search_text");--> statement-breakpoint
CREATE INDEX "orders_listing" ON "orders" USING btree ("shop_id","created_at","id","state","customer_id","search_text");
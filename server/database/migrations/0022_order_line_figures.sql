DROP INDEX "order_lines_by_action";--> statement-breakpoint
CREATE INDEX "order_lines_by_action" ON "order_lines" USING btree ("shop_id","action_type","created_at","item_id");
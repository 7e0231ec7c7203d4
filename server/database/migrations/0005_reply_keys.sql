ALTER TABLE "message_replies" ADD COLUMN "request_key" text;--> statement-breakpoint
ALTER TABLE "message_replies" ADD CONSTRAINT "message_replies_request_key" UNIQUE("message_id","request_key");
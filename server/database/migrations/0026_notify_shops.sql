-- Tells every copy of the server, of whichever version made the change, to forget what it knows of shops (server/shops/shopCache.ts).
CREATE FUNCTION "notify_shops"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('shops', '');
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "shops_notify" AFTER INSERT OR DELETE OR UPDATE OF "revision", "domain_id", "auth_key" ON "shops"
  FOR EACH STATEMENT EXECUTE FUNCTION "notify_shops"();

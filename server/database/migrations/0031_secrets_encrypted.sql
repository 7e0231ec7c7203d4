-- These keys and sessions lay in clear, here and in backups: new ones are made, encrypted (docs/decisions/026), and everybody signs in again.
DELETE FROM "secrets";
--> statement-breakpoint
DELETE FROM "identity_sessions";
--> statement-breakpoint
DROP TABLE "identity_keys" CASCADE;

import { boolean, customType, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { digest } from '../digest.ts'
import { at, createdAt } from './columns.ts'

/** Stores and compares values as SHA-256 digests. Reading returns the digest. */
const digested = customType<{ data: string }>({ dataType: () => 'text', toDriver: digest })

const updatedAt = () => at('updated_at').notNull().defaultNow()
const userId = () =>
  text('user_id')
    .notNull()
    .references(() => identityUsers.id, { onDelete: 'cascade' })

// The tables of the embedded sign-in provider. Unless noted, the property names come from better-auth's core schema.

/**
 * The `issuer` of customers with these accounts. It is a constant, so that customers keep their records if the shop's origin
 * changes.
 */
export const embeddedIssuer = 'embedded'

export const identityUsers = pgTable('identity_users', {
  id: text().primaryKey(),
  name: text().notNull(),
  email: text().notNull().unique('identity_users_email_unique'),
  emailVerified: boolean('email_verified').notNull().default(false),
  image: text(),
  /** Not part of better-auth. True if others may know the password. Until it is changed, the user gets no session token. */
  mustChangePassword: boolean('must_change_password').notNull().default(false),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

export const identitySessions = pgTable(
  'identity_sessions',
  {
    id: text().primaryKey(),
    token: digested().notNull().unique('identity_sessions_token_unique'),
    userId: userId(),
    expiresAt: at('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index('identity_sessions_user').on(table.userId)],
)

/** The sign-in methods of an account. For email sign-in, `password` is a scrypt hash. */
export const identityAccounts = pgTable(
  'identity_accounts',
  {
    id: text().primaryKey(),
    userId: userId(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    password: text(),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: at('access_token_expires_at'),
    refreshTokenExpiresAt: at('refresh_token_expires_at'),
    scope: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index('identity_accounts_user').on(table.userId)],
)

/**
 * Stores emailed links (emailedLinks.ts): `identifier` is a digest of the token, and `value` the account's id or the address to
 * register. Also records in which sessions the user recently re-entered the password (provider.ts).
 */
export const identityVerifications = pgTable(
  'identity_verifications',
  {
    id: text().primaryKey(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: at('expires_at').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index('identity_verifications_identifier').on(table.identifier)],
)

/** Not part of better-auth. Counts attempts for rate limits, and records the addresses of recent sign-ins (rateLimiter.ts). */
export const identityAttempts = pgTable('identity_attempts', {
  key: text().primaryKey(),
  count: integer().notNull(),
  windowEndsAt: at('window_ends_at').notNull(),
})

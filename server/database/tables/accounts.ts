import { boolean, customType, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { digest } from '../digest.ts'
import { at, createdAt } from './columns.ts'

/** Stores the SHA-256 of what is written and compares by it; reading gives the digest. */
const digested = customType<{ data: string }>({ dataType: () => 'text', toDriver: digest })

const updatedAt = () => at('updated_at').notNull().defaultNow()
const userId = () =>
  text('user_id')
    .notNull()
    .references(() => identityUsers.id, { onDelete: 'cascade' })

// The tables of the embedded sign-in provider. The property names are better-auth's own (its core schema); the
// provider checks at its first request that none is missing.

/** Customers who sign in with these accounts are stored under this name, so that they survive a move to another address. */
export const embeddedIssuer = 'embedded'

/** The accounts, one an e-mail. */
export const identityUsers = pgTable('identity_users', {
  id: text().primaryKey(),
  name: text().notNull(),
  email: text().notNull().unique('identity_users_email_unique'),
  emailVerified: boolean('email_verified').notNull().default(false),
  image: text(),
  /** Our own column: another person knows the password, so it has to be changed first. */
  mustChangePassword: boolean('must_change_password').notNull().default(false),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

/** Who is signed in, one row a browser. */
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

/** One way of signing in: for an e-mail account, the password's scrypt hash. */
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
 * Mailed links (mailedLinks.ts): the identifier is a SHA-256 of the token, the value the account's id, or the address that is to have
 * one. And which sessions have just entered the account's password again (provider.ts).
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

/** Ours: how often something was tried by an address or on an account within the running window. */
export const identityAttempts = pgTable('identity_attempts', {
  key: text().primaryKey(),
  count: integer().notNull(),
  windowEndsAt: at('window_ends_at').notNull(),
})

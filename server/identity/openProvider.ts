import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import { readSecret } from '../database/secrets.ts'
import { createEmbeddedProvider, type EmbeddedProvider } from './provider.ts'

/** The embedded provider as the configuration wants it, with its secret from the database. */
export async function openProvider(
  db: Database,
  config: Config,
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>,
): Promise<EmbeddedProvider> {
  return createEmbeddedProvider({
    db,
    secret: await readSecret(db, 'identity'),
    publicUrl: config.PUBLIC_URL,
    trustedOrigins: ownOrigins(config),
    log,
  })
}

// On one machine people say localhost and 127.0.0.1 and mean the same.
const ownOrigins = ({ HOST, PORT }: Config) =>
  HOST === '127.0.0.1' || HOST === 'localhost' ? [`http://127.0.0.1:${PORT}`, `http://localhost:${PORT}`] : []

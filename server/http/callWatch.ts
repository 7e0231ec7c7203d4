import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../database/database.ts'
import { createRefusedCalls, saveRefusedCalls, type RefusedCalls } from './refusedCalls.ts'
import { createUnlistedProxy, type UnlistedProxy } from './unlistedProxy.ts'

/** What this process has noticed about its calls: the server fills it; the dashboard and `doctor` report it. */
export interface CallWatch {
  refused: RefusedCalls
  proxy: UnlistedProxy
}

export function createCallWatch(): CallWatch {
  return { refused: createRefusedCalls(), proxy: createUnlistedProxy() }
}

/** Saves the counts before the database closes. If that fails, the counts of the last minute are lost. */
export async function saveCallWatch(
  db: Database,
  { refused }: CallWatch,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<void> {
  await saveRefusedCalls(db, refused).catch((error: unknown) =>
    log.error({ err: error }, 'counts of refused calls could not be saved'),
  )
}

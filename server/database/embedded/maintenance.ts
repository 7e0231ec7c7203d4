import type { PGlite } from '@electric-sql/pglite'

const intervalMs = 60_000
const defaultLogLimit = 16 * 1024 ** 2

/**
 * Does what PostgreSQL leaves to background processes, which the embedded engine does not have: it keeps the log from
 * growing without end, frees the space of dead rows and renews the planner's statistics. Nothing to do, nothing done.
 * @param logLimit bytes of log since the last checkpoint from which it is worth while
 */
export async function maintain(engine: PGlite, logLimit = defaultLogLimit): Promise<void> {
  const { rows } = await engine.query<{ due: boolean }>(
    'select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn) > $1 as due from pg_control_checkpoint()',
    [logLimit],
  )
  if (!rows[0]?.due) return
  await engine.exec('vacuum (analyze)')
  await engine.exec('checkpoint')
}

/** Looks every minute; keeps no process alive. */
export function startMaintenance(engine: PGlite): { stop: () => void } {
  const timer = setInterval(() => {
    maintain(engine).catch((error: Error) => {
      if (engine.ready) process.emitWarning(error)
    })
  }, intervalMs).unref()
  return { stop: () => clearInterval(timer) }
}

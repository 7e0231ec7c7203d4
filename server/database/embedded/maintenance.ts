import type { PGlite } from '@electric-sql/pglite'

const defaultLogLimit = 16 * 1024 ** 2

/**
 * Does what PostgreSQL leaves to background processes, which the embedded engine does not have: vacuums, updates the planner's
 * statistics and writes a checkpoint, so that the log does not grow without end.
 * @param logLimit bytes of log since the last checkpoint; below that there is nothing to do
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

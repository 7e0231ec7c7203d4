import type { PGlite } from '@electric-sql/pglite'

const defaultLogLimit = 16 * 1024 ** 2

/**
 * Vacuums, updates the planner's statistics and writes a checkpoint, so that the write-ahead log does not grow without limit.
 * PostgreSQL uses background processes for this, which the embedded engine does not have.
 * @param logLimit in bytes. Does nothing if less log was written since the last checkpoint
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

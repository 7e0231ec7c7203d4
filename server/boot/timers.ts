import type { Config } from '../config/config.ts'
import type { OpenDatabase } from '../database/database.ts'
import type { CallWatch } from '../http/callWatch.ts'
import { saveRefusedCalls } from '../http/refusedCalls.ts'
import { deleteExpiredWatches, sweepWatches } from '../items/watches/store.ts'
import { correctFutureTimes } from '../jobs/queue.ts'
import type { Timer } from '../jobs/timers.ts'
import { deleteExpiredLinks } from '../emails/links.ts'
import { deleteExpiredFiles } from '../emails/outbox.ts'
import { deleteExpiredEmails, deleteExpiredNetworks, emailQueue } from '../emails/queue.ts'
import { pictureQueue } from '../media/variants/queue.ts'
import { deleteOrderNetworks } from '../orders/confirmation/orderQuota.ts'
import { sweepEstimates } from '../orders/moves/sweep.ts'
import { deleteExpiredChanges } from '../protection/changes.ts'

const minute = 60_000
const hour = 60 * minute

type Settings = Pick<Config, 'DATA_DIR'>

/** Lists periodic work. The queue workers have their own timers (`jobs/startQueueWorker.ts`). */
export function listTimers(
  { db, maintain }: OpenDatabase,
  { DATA_DIR }: Settings,
  { refused }: CallWatch,
): Timer[] {
  return [
    { name: 'expire estimates and queue reminders', every: minute, run: () => sweepEstimates(db) },
    // A reservation expires without a write that could queue the emails.
    { name: 'queue back-in-stock emails', every: minute, run: () => sweepWatches(db) },
    { name: 'correct future times of emails', every: minute, run: () => correctFutureTimes(db, emailQueue) },
    {
      name: 'correct future times of pictures',
      every: minute,
      run: () => correctFutureTimes(db, pictureQueue),
    },
    { name: 'save counts of refused calls', every: minute, run: () => saveRefusedCalls(db, refused) },
    { name: 'maintain the embedded database', every: minute, run: maintain },
    { name: 'delete expired emails', every: hour, run: () => deleteExpiredEmails(db) },
    { name: 'delete expired networks of emails', every: hour, run: () => deleteExpiredNetworks(db) },
    { name: 'delete networks of orders', every: hour, run: () => deleteOrderNetworks(db) },
    { name: 'delete expired email links', every: hour, run: () => deleteExpiredLinks(db) },
    { name: 'delete expired protected changes', every: hour, run: () => deleteExpiredChanges(db) },
    { name: 'delete expired watches', every: hour, run: () => deleteExpiredWatches(db) },
    { name: 'delete expired outbox files', every: hour, run: () => deleteExpiredFiles(DATA_DIR) },
  ]
}

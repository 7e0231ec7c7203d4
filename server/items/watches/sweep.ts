import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../database/database.ts'
import type { MailQueue } from '../../mail/mail.ts'
import { notifyWatchers } from './store.ts'

/** In milliseconds. */
const interval = 60_000

interface Options {
  db: Database
  mailQueue: MailQueue
  log: Pick<FastifyBaseLogger, 'error'>
}

/** Notifies each minute of items that came back without anybody's change, as when a hold ends by its time. */
export function startWatchSweep({ db, mailQueue, log }: Options): { close: () => Promise<void> } {
  let sweeping: Promise<void> | undefined
  const sweep = async () => {
    while (await db.transaction((tx) => notifyWatchers(tx, mailQueue)));
  }
  const timer = setInterval(() => {
    sweeping ??= sweep()
      .catch((error: unknown) => log.error({ err: error }, 'the watchers of items could not be notified'))
      .finally(() => (sweeping = undefined))
  }, interval)
  timer.unref()
  return {
    close: async () => {
      clearInterval(timer)
      await sweeping
    },
  }
}

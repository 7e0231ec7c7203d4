import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../database/database.ts'
import type { MailQueue } from '../../mail/mail.ts'
import { notifyWatchers } from './store.ts'

/** Milliseconds between two looks. */
const interval = 60_000

interface Options {
  db: Database
  mailQueue: MailQueue
  log: Pick<FastifyBaseLogger, 'error'>
}

/** Looks each minute for items that came back without anybody's change, as when a hold ends by its time. */
export function startWatchSweep({ db, mailQueue, log }: Options): { close: () => Promise<void> } {
  let sweeping: Promise<void> | undefined
  const sweep = async () => {
    while (await db.transaction((tx) => notifyWatchers(tx, mailQueue)));
  }
  const timer = setInterval(() => {
    sweeping ??= sweep()
      .catch((error: unknown) => log.error({ err: error }, 'who waits for items could not be told'))
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

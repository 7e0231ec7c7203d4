import type { Database } from '../../database/database.ts'
import type { MailQueue } from '../../mail/mail.ts'
import { notifyWatchers } from './store.ts'

/** Notifies of items that came back without anybody's change, as when a hold ends by its time. */
export async function sweepWatches(db: Database, mailQueue: MailQueue): Promise<void> {
  while (await db.transaction((tx) => notifyWatchers(tx, mailQueue)));
}

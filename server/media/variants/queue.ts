import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { mediaFiles } from '../../database/schema.ts'
import { fromNow, noLease, type Job, type Queue } from '../../jobs/queue.ts'

/** Attempts before a pause of one day, during which an unavailable bucket may recover. */
const maxTries = 3

/** Milliseconds until the next attempt after a failure. */
const delays = { retry: 5 * 60_000, pause: 86_400_000 }

/** The queue of images without variants. The newest is first, because an admin may be waiting for it. */
export const pictureQueue: Queue<typeof mediaFiles> = {
  table: mediaFiles,
  isWaiting: and(isNull(mediaFiles.widths), eq(mediaFiles.kind, 'Image')),
  order: [desc(mediaFiles.id)],
  // Longer than `timeLimit` in `makeVariants.ts`, plus the time to read the original and store its variants.
  leaseSeconds: 300,
  longestDelay: delays.pause,
  // The claim sets this time, so that it also applies if the server ends before it has handled the image.
  nextAttempt: sql`case when ${mediaFiles.tries} + 1 < ${maxTries}::int then ${mediaFiles.dueAt} else ${fromNow(delays.pause)} end`,
}

export const retryAt = sql`greatest(${mediaFiles.dueAt}, ${fromNow(delays.retry)})`

export type ClaimedPicture = Job<typeof mediaFiles>

/** Queues every image again, after a restore without variants. */
export async function resetVariants(db: Database): Promise<void> {
  await db.update(mediaFiles).set({ widths: null, tries: 0, ...noLease })
}

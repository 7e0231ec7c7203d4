import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { mediaFiles } from '../../database/schema.ts'
import { fromNow, noLease, type Job, type Queue } from '../../jobs/queue.ts'

/** The tries before a pause of a day, during which an unavailable bucket may return. */
const maxTries = 3

/** Milliseconds until the next try of a picture whose variants could not be made. */
const delays = { retry: 5 * 60_000, pause: 86_400_000 }

/** The queue of pictures without variants. The newest is first, because an admin waits for an upload. */
export const pictureQueue: Queue<typeof mediaFiles> = {
  table: mediaFiles,
  isWaiting: and(isNull(mediaFiles.widths), eq(mediaFiles.kind, 'Image')),
  order: [desc(mediaFiles.id)],
  // More than `timeLimit` of `makeVariants.ts`, plus reading the original and storing its variants.
  leaseSeconds: 300,
  longestDelay: delays.pause,
  // Set by the claim, in case the picture kills the process that reads it.
  nextTry: sql`case when ${mediaFiles.tries} + 1 < ${maxTries}::int then ${mediaFiles.dueAt} else ${fromNow(delays.pause)} end`,
}

/** The due time of a picture whose variants could not be made. */
export const retryAt = sql`greatest(${mediaFiles.dueAt}, ${fromNow(delays.retry)})`

/** A picture that this copy of the server has claimed. */
export type ClaimedPicture = Job<typeof mediaFiles>

/** Queues every picture again, after a restore of the originals alone. */
export async function forgetVariants(db: Database): Promise<void> {
  await db.update(mediaFiles).set({ widths: null, tries: 0, ...noLease })
}

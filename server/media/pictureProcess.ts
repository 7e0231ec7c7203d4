// A process of its own for one picture that has to be decoded whole (pictures.ts).
import { writeFile } from 'node:fs/promises'
import { convertPicture, type PictureTask } from './convertPicture.ts'
import type { ProcessedFile } from './processedFile.ts'

/** What came of it; a failure in the words of whoever had it. */
export type PictureOutcome = { processed: ProcessedFile } | { failure: string }

const outcomeOf = (task: PictureTask): Promise<PictureOutcome> =>
  convertPicture(task).then(
    (processed) => ({ processed }),
    (error: unknown) => ({ failure: String(error instanceof Error ? error.message : error) }),
  )

// Where memory runs out, Linux ends this process and not the shop; other systems have no such file.
await writeFile('/proc/self/oom_score_adj', '1000').catch(() => {})
process.once('disconnect', () => process.exit())
process.once('message', async (task: PictureTask) => process.send?.(await outcomeOf(task)))

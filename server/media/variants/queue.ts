import type { MediaType } from '../../../dataProvider/contract/itemTypes.ts'
import type { Database } from '../../database/database.ts'
import { mediaFiles } from '../../database/schema.ts'
import type { Jobs } from '../../jobs/jobs.ts'

/** Where uploads leave their pictures, to have variants made of them. */
export interface VariantQueue {
  /** In the transaction that adds the file. */
  add: (tx: Database, file: { id: number; kind: MediaType }) => Promise<void>
}

/** The queue of pictures that wait for their variants; the row says whether they still do. */
export function createVariantQueue(jobs: Jobs): VariantQueue {
  return {
    add: async (tx, { id, kind }) => {
      // Before those of the sweep: an admin waits for this one.
      if (kind === 'Image') await jobs.add(tx, 'pictures', [{ ...toJob(id), priority: 1 }])
    },
  }
}

/** The job of a picture, by its id. */
export const toJob = (id: number) => ({ key: String(id), data: { id } })

/** Has all variants made again, where only the originals are there. */
export async function forgetVariants(db: Database): Promise<void> {
  await db.update(mediaFiles).set({ widths: null, variantTries: 0, variantsLeasedUntil: null })
}

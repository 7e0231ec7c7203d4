import { expect, test } from 'vitest'
import { queueDuePictures } from '../../../../server/media/variants/queue.ts'
import { startVariants } from '../../../support/shop/startVariants.ts'
import { listKeys } from '../../../support/shop/storedFiles.ts'
import { openTestSecrets } from '../../../support/database/testSecrets.ts'
import { backUp, openEmptyStores, restore, unpack } from './stores.ts'

/** Each picture’s process takes a second to start from its sources, and longer on a busy machine. */
const patience = { timeout: 40_000 }

test(
  'a backup holds a picture once, and a shop that it is restored into has its variants made again',
  { tags: 'long' },
  async () => {
    const { database, media, upload, openCopy, readFile } = await startVariants()
    const { id, address } = await upload()
    const source = await openCopy()
    await expect.poll(async () => (await readFile(id))!.widths, patience).toEqual([48])
    await source.close()

    const file = await backUp({ database, media, secrets: openTestSecrets(database.db) })
    const target = await openEmptyStores()
    await restore(target, file)

    const packed = (await unpack(file)).map(({ name }) => name).filter((name) => name.startsWith('media/'))
    expect(packed).toEqual([address.slice(1)])
    expect(await listKeys(target.media)).toHaveLength(1)
    const { jobs } = await openCopy(target.media, target.database)
    await queueDuePictures(target.database.db, jobs)
    await expect.poll(() => listKeys(target.media), patience).toEqual(await listKeys(media))
  },
)

import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../../config/config.ts'
import type { OpenDatabase } from '../../database/database.ts'
import { startQueueWorker, type Worker } from '../../jobs/startQueueWorker.ts'
import type { MediaStorage } from '../storage.ts'
import { openWorkFolder } from '../workFolders.ts'
import { makeVariants } from './makeVariants.ts'
import { pictureQueue } from './queue.ts'

interface Options {
  database: OpenDatabase
  media: MediaStorage
  config: Config
  log: Pick<FastifyBaseLogger, 'error'>
  /** Milliseconds until the first image, so that the worker does not slow down the first visits. */
  first?: number
}

/**
 * Starts the worker that creates variants, one image at a time (docs/decisions/024). Closing the worker aborts its work on the
 * current image.
 */
export async function openVariantWorker({
  database,
  media,
  config,
  log,
  first = 10_000,
}: Options): Promise<Worker> {
  const workFolder = await openWorkFolder(config, 'variants')
  const stores = { db: database.db, media, workFolder, log }
  return startQueueWorker(pictureQueue, (picture, signal) => makeVariants(stores, picture, signal), {
    database,
    log,
    concurrency: 1,
    first,
  })
}

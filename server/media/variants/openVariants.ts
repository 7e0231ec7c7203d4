import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../../config/config.ts'
import type { OpenDatabase } from '../../database/database.ts'
import { work, type Worker } from '../../jobs/work.ts'
import type { MediaStorage } from '../storage.ts'
import { openWorkFolder } from '../workFolders.ts'
import { makeVariants } from './makeVariants.ts'
import { pictureQueue } from './queue.ts'

interface Options {
  database: OpenDatabase
  media: MediaStorage
  config: Config
  log: Pick<FastifyBaseLogger, 'error'>
  /** Milliseconds until the first picture, in which the start serves its first visitors. */
  first?: number
}

/** Starts the worker that makes the variants of pictures, one picture at a time (docs/decisions/024). Closing aborts it. */
export async function openVariants({
  database,
  media,
  config,
  log,
  first = 10_000,
}: Options): Promise<Worker> {
  const workFolder = await openWorkFolder(config, 'variants')
  const stores = { db: database.db, media, workFolder, log }
  return work(pictureQueue, (picture, signal) => makeVariants(stores, picture, signal), {
    database,
    log,
    concurrency: 1,
    first,
  })
}

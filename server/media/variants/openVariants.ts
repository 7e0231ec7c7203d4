import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../../config/config.ts'
import type { OpenDatabase } from '../../database/database.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { startSweep } from '../../jobs/startSweep.ts'
import type { MediaStorage } from '../storage.ts'
import { openWorkFolder } from '../workFolders.ts'
import { queueDuePictures, endLeases } from './leases.ts'
import { makeVariants } from './makeVariants.ts'

interface Options {
  database: OpenDatabase
  jobs: Jobs
  media: MediaStorage
  config: Config
  log: Pick<FastifyBaseLogger, 'error'>
  pollingIntervalSeconds?: number
}

/** Milliseconds in which a start serves its first visitors undisturbed. */
const firstSweepAfter = 10_000

/**
 * Begins to make the variants of pictures, one at a time: of what is uploaded at once, and from some seconds after the start
 * of what lacks them otherwise (docs/decisions/024).
 */
export async function openVariants(options: Options) {
  const { database, jobs, media, config, log, pollingIntervalSeconds } = options
  const { db, engine } = database
  const workFolder = await openWorkFolder(config, 'variants')
  if (engine === 'embedded') await endLeases(db)
  const stopping = new AbortController()
  let making = Promise.resolve()
  const make = (id: number) =>
    makeVariants({ db, media, workFolder, log }, id, stopping.signal).catch((error: unknown) =>
      log.error({ err: error }, 'a picture that lacks its variants could not be read or written'),
    )
  await jobs.work('pictures', {
    batchSize: 1,
    pollingIntervalSeconds,
    handle: async (begun) => {
      for (const { id } of begun) await (making = make(id))
    },
  })
  const message = 'the pictures that lack their variants could not be looked for'
  const sweep = startSweep(() => queueDuePictures(db, jobs), { log, message, firstAfter: firstSweepAfter })
  return {
    /** Breaks off what is being made; the next start takes it up again. */
    close: async () => {
      await sweep.close()
      stopping.abort()
      await making
    },
  }
}

import { once } from 'node:events'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker, type WorkerOptions } from 'node:worker_threads'
import pLimit from 'p-limit'
import { projectRoot } from '../config/config.ts'
import { fileError } from '../errors/httpError.ts'
import type { ProcessedFile } from './processedFile.ts'
import type { VideoOutcome, VideoTask } from './videoWorker.ts'

/** What one video may take: megabytes of memory beside the server's, and milliseconds. */
interface VideoLimits {
  memory: number
  time: number
}

/** Megabytes for what the thread has just made: with the usual amount it would take forty more before it tidies up. */
const youngMemory = 1

const defaultLimits: VideoLimits = { memory: 192, time: 120_000 }

const source = import.meta.filename

const startWorker = (options: WorkerOptions) => {
  // Built, the thread's file stands beside the server's.
  if (source.endsWith('.js')) return new Worker(join(projectRoot, 'dist/server/videoWorker.js'), options)
  // In development and tests tsx reads the source, which has to be asked for in each thread.
  const file = pathToFileURL(join(dirname(source), 'videoWorker.ts')).href
  const code = `import('tsx/esm/api').then(({ tsImport }) => tsImport('${file}', '${file}'))`
  return new Worker(code, { ...options, eval: true })
}

const queue = pLimit(1)

/**
 * Makes what is kept of an uploaded video (videoWorker.ts), in a thread of its own: a few bytes can make its reader take
 * all memory, or the processor for good. One at a time.
 * @throws {HttpError} 400 for what is no playable video, or takes too much
 */
export async function processVideo(
  file: string,
  folder: string,
  limits = defaultLimits,
): Promise<ProcessedFile> {
  return queue(() => rewriteInWorker({ file, folder }, limits))
}

const rewriteInWorker = async (
  workerData: VideoTask,
  { memory, time }: VideoLimits,
): Promise<ProcessedFile> => {
  const worker = startWorker({
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: memory, maxYoungGenerationSizeMb: youngMemory },
  })
  try {
    const outcome = await outcomeOf(worker, AbortSignal.timeout(time))
    if ('processed' in outcome) return outcome.processed
    if ('failed' in outcome) throw outcome.failed
    throw fileError(400, outcome.unusable)
  } finally {
    await worker.terminate()
  }
}

const outcomeOf = async (worker: Worker, signal: AbortSignal): Promise<VideoOutcome> => {
  try {
    const [outcome] = (await once(worker, 'message', { signal })) as [VideoOutcome]
    return outcome
  } catch (error) {
    const isTooMuch =
      signal.aborted || (error instanceof Error && 'code' in error && error.code === outOfMemory)
    if (isTooMuch) return { unusable: 'The video is too complex to process. Choose another file.' }
    throw error
  }
}

const outOfMemory = 'ERR_WORKER_OUT_OF_MEMORY'

import { once } from 'node:events'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker, type WorkerOptions } from 'node:worker_threads'
import pLimit from 'p-limit'
import { projectRoot } from '../config/config.ts'
import { fileError } from '../errors/httpError.ts'
import type { ProcessedFile } from './processedFile.ts'
import type { VideoOutcome, VideoTask } from './videoWorker.ts'

/** Limits per video. `memory` is the size of V8's old generation in the thread, in megabytes; `time` is in milliseconds. */
interface VideoLimits {
  memory: number
  time: number
}

/** Megabytes of V8's young generation. With the default size, the thread would use 40 MB more before it collects garbage. */
const youngMemory = 1

const defaultLimits: VideoLimits = { memory: 192, time: 120_000 }

const source = import.meta.filename

const startWorker = (options: WorkerOptions) => {
  if (source.endsWith('.js')) return new Worker(join(projectRoot, 'dist/server/videoWorker.js'), options)
  // A server that runs from source uses tsx, which must be registered in each thread.
  const file = pathToFileURL(join(dirname(source), 'videoWorker.ts')).href
  const code = `import('tsx/esm/api').then(({ tsImport }) => tsImport('${file}', '${file}'))`
  return new Worker(code, { ...options, eval: true })
}

const queue = pLimit(1)

/**
 * Converts an uploaded video for storage (videoWorker.ts). Runs in a thread with limits, because a few bytes can make the parser
 * use up all memory or loop forever. Converts one video at a time.
 * @throws {HttpError} 400 for a file that is not a playable video, or exceeds the limits
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

// A thread of its own for one video (videos.ts): what its reader makes of hostile bytes ends this thread, not the server.
import { parentPort, workerData } from 'node:worker_threads'
import { diskErrorOf } from '../errors/diskError.ts'
import type { ProcessedFile } from './processedFile.ts'
import { rewriteVideo, UnusableVideoError } from './rewriteVideo.ts'

/** What to rewrite, and the folder for what is made of it. */
export interface VideoTask {
  file: string
  folder: string
}

/** What came of it; a failing disk is told as the error it is. */
export type VideoOutcome = { processed: ProcessedFile } | { unusable: string } | { failed: Error }

const { file, folder } = workerData as VideoTask

const outcomeOf = (error: unknown): VideoOutcome => {
  if (error instanceof UnusableVideoError) return { unusable: error.message }
  if (error instanceof Error && diskErrorOf(error)) return { failed: error }
  // What else the reader throws is about the bytes, and as many kinds as there are broken files.
  return { unusable: 'The video is damaged: it cannot be read' }
}

const outcome = await rewriteVideo(file, folder).then((processed): VideoOutcome => ({ processed }), outcomeOf)
parentPort?.postMessage(outcome)

import type { OnProgress } from '../../operations/progress.ts'

/** Forwards the first and last report of each task, and at most one per `interval` milliseconds in between. */
export function throttleProgress(
  onProgress: OnProgress,
  interval: number,
  now: () => number = Date.now,
): OnProgress {
  let current: string | undefined
  let last = 0
  return (done, total, what) => {
    const isDue = what !== current || done >= total || now() - last >= interval
    if (!isDue) return
    current = what
    last = now()
    onProgress(done, total, what)
  }
}

export interface ProgressStream {
  isTTY?: boolean
  write: (text: string) => unknown
}

interface ProgressLine {
  report: OnProgress
  /** Ends the line that is being rewritten. Call it before other output is written to the terminal. */
  end: () => void
}

/** Shows progress. Rewrites one line on a terminal, and writes separate lines to other streams. */
export function showProgress(stream: ProgressStream): ProgressLine {
  if (!stream.isTTY) {
    return {
      report: throttleProgress(
        (done, total, what) => stream.write(`${formatProgress(done, total, what)}\n`),
        5000,
      ),
      end: () => {},
    }
  }
  let isOpen = false
  return {
    report: throttleProgress((done, total, what) => {
      isOpen = true
      // Returns to the first column and clears the line (ECMA-48, EL).
      stream.write(`\r\u001B[2K${formatProgress(done, total, what)}`)
    }, 100),
    end: () => {
      if (isOpen) stream.write('\n')
      isOpen = false
    },
  }
}

const formatProgress = (done: number, total: number, what: string) => `${what}: ${done} of ${total}`

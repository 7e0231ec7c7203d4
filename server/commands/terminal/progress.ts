import type { OnProgress } from '../../operations/progress.ts'

/** Passes on the first and the last report of each piece of work, and at most one in `interval` milliseconds between. */
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

/** Where progress is shown: standard error, mostly. */
export interface ProgressStream {
  isTTY?: boolean
  write: (text: string) => unknown
}

/** The line that a terminal shows while something goes on. */
interface ProgressLine {
  report: OnProgress
  /** Ends the line that is being rewritten; call it before anything else is written to the terminal. */
  end: () => void
}

/** Shows progress: on a terminal as one line that is rewritten, else as plain lines now and then. */
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
      // Back to the first column and erase what is there (ECMA-48, EL).
      stream.write(`\r\u001B[2K${formatProgress(done, total, what)}`)
    }, 100),
    end: () => {
      if (isOpen) stream.write('\n')
      isOpen = false
    },
  }
}

const formatProgress = (done: number, total: number, what: string) => `${what}: ${done} of ${total}`

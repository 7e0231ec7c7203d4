import type { FastifyBaseLogger } from 'fastify'

export interface Timer {
  /** For error logs. */
  name: string
  /** Milliseconds from the end of one run to the start of the next. */
  every: number
  /** Milliseconds until the first run. Default: `every`, at most one minute. */
  first?: number
  run: () => Promise<unknown>
}

const minute = 60_000

/** Starts the timers. Runs of one timer do not overlap. If a run fails, its timer logs the error and continues. */
export function startTimers(
  timers: readonly Timer[],
  log: Pick<FastifyBaseLogger, 'error'>,
): { close: () => Promise<void> } {
  const stops = timers.map((timer) => startTimer(timer, log))
  return {
    /** Stops the timers and waits for their current runs. */
    close: async () => void (await Promise.all(stops.map((stop) => stop()))),
  }
}

const startTimer = (
  { name, every, first = Math.min(every, minute), run }: Timer,
  log: Pick<FastifyBaseLogger, 'error'>,
) => {
  let isStopped = false
  let running: Promise<void> | undefined
  let timeout: NodeJS.Timeout
  const runOnce = async () => {
    await run().catch((error: unknown) => log.error({ err: error, timer: name }, 'timer failed'))
    if (!isStopped) wait(every)
  }
  const wait = (milliseconds: number) => {
    timeout = setTimeout(() => (running = runOnce()), milliseconds).unref()
  }
  wait(first)
  return () => {
    isStopped = true
    clearTimeout(timeout)
    return running
  }
}

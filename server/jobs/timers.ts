import type { FastifyBaseLogger } from 'fastify'

/** Work that the server repeats for as long as it runs. */
export interface Timer {
  /** Logged with an error. */
  name: string
  /** Milliseconds from the end of one run to the start of the next. */
  every: number
  /** Milliseconds until the first run. Default: `every`, but at most a minute. */
  first?: number
  run: () => Promise<unknown>
}

const minute = 60_000

/** Starts the timers. A timer never overlaps itself; an error is logged, and the timer goes on. */
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

import type { FastifyBaseLogger } from 'fastify'

/** In milliseconds. */
const interval = 60_000

interface Options {
  log: Pick<FastifyBaseLogger, 'error'>
  /** Is logged with what goes wrong. */
  message: string
}

/** Does each minute what time alone makes due. One sweep begins after the other has ended. */
export function startSweep(
  sweep: () => Promise<void>,
  { log, message }: Options,
): { close: () => Promise<void> } {
  let sweeping: Promise<void> | undefined
  const timer = setInterval(() => {
    sweeping ??= sweep()
      .catch((error: unknown) => log.error({ err: error }, message))
      .finally(() => (sweeping = undefined))
  }, interval)
  timer.unref()
  return {
    close: async () => {
      clearInterval(timer)
      await sweeping
    },
  }
}

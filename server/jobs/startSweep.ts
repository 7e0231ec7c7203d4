import type { FastifyBaseLogger } from 'fastify'

/** In milliseconds. */
const interval = 60_000

interface Options {
  log: Pick<FastifyBaseLogger, 'error'>
  /** Is logged with what goes wrong. */
  message: string
  /** Milliseconds until the first one begins; a minute by default. */
  firstAfter?: number
}

/** Does each minute what time alone makes due. One sweep begins after the other has ended. */
export function startSweep(
  sweep: () => Promise<void>,
  { log, message, firstAfter = interval }: Options,
): { close: () => Promise<void> } {
  let sweeping: Promise<void> | undefined
  let timer: NodeJS.Timeout
  const wait = (milliseconds: number) => {
    timer = setTimeout(() => {
      wait(interval)
      sweeping ??= sweep()
        .catch((error: unknown) => log.error({ err: error }, message))
        .finally(() => (sweeping = undefined))
    }, milliseconds).unref()
  }
  wait(firstAfter)
  return {
    close: async () => {
      clearTimeout(timer)
      await sweeping
    },
  }
}

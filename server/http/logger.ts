import { DrizzleQueryError } from 'drizzle-orm'
import { pino, stdSerializers, type DestinationStream, type Logger } from 'pino'
import type { Config } from '../config.ts'

/** The process's log: one JSON object a line; never a token, a cookie, a visitor's id or what somebody typed. */
export function createLogger({ LOG_LEVEL }: Pick<Config, 'LOG_LEVEL'>, to?: DestinationStream): Logger {
  const options = { level: LOG_LEVEL, serializers: { err: withoutParameters } }
  return to ? pino(options, to) : pino(options)
}

// A failed query's message and stack go on with its parameters, which are nobody's business.
const withoutParameters = (error: Error) => {
  if (!(error instanceof DrizzleQueryError)) return stdSerializers.err(error)
  const cause = error.cause ? stdSerializers.err(error.cause) : undefined
  return { type: 'DrizzleQueryError', query: error.query, cause }
}

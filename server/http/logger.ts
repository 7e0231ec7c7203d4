import { DrizzleQueryError } from 'drizzle-orm'
import { pino, stdSerializers, type DestinationStream, type Logger } from 'pino'
import type { Config } from '../config/config.ts'

/** The process's log: one JSON object a line; never a token, an address with one, a cookie, a visitor's id or typed text. */
export function createLogger({ LOG_LEVEL }: Pick<Config, 'LOG_LEVEL'>, to?: DestinationStream): Logger {
  const options = { level: LOG_LEVEL, serializers: { err: serializeError } }
  return to ? pino(options, to) : pino(options)
}

// The message and stack of a failed query contain its parameters, which are personal data.
const serializeError = (error: Error) => {
  if (!(error instanceof DrizzleQueryError)) return withoutPacket(error)
  const cause = error.cause ? stdSerializers.err(error.cause) : undefined
  return { type: 'DrizzleQueryError', query: error.query, cause }
}

/** What Node could not read as a request begins with its address, which may hold a link's token. */
const withoutPacket = (error: Error) => {
  const { rawPacket: _packet, ...told } = stdSerializers.err(error)
  return told
}

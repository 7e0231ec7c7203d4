import { DrizzleQueryError } from 'drizzle-orm'
import { pino, stdSerializers, type DestinationStream, type Logger } from 'pino'
import type { Config } from '../config/config.ts'

/**
 * Creates a logger that writes one JSON object per line. The log must contain no tokens, URLs with tokens, cookies, visitor ids
 * or text that users typed.
 */
export function createLogger({ LOG_LEVEL }: Pick<Config, 'LOG_LEVEL'>, to?: DestinationStream): Logger {
  const options = { level: LOG_LEVEL, serializers: { err: serializeError } }
  return to ? pino(options, to) : pino(options)
}

// The message and stack of a failed query contain its parameters, which may be personal data.
const serializeError = (error: Error) => {
  if (!(error instanceof DrizzleQueryError)) return withoutPacket(error)
  const cause = error.cause ? stdSerializers.err(error.cause) : undefined
  return { type: 'DrizzleQueryError', query: error.query, cause }
}

/** The raw packet of a request that Node cannot parse may contain the URL with a link token. */
const withoutPacket = (error: Error) => {
  const { rawPacket: _packet, ...serialized } = stdSerializers.err(error)
  return serialized
}

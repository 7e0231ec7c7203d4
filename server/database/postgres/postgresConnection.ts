import { Client } from 'pg'
import { OperatorError } from '../../errors/operatorError.ts'

/** The message contains the reason, but not the password. */
export class DatabaseUnavailableError extends OperatorError {
  override readonly name = 'DatabaseUnavailableError'

  constructor(where: string, cause: unknown) {
    super(`The database ${where} could not be opened: ${reasonOf(cause)}. Check DATABASE_URL.`, { cause })
  }
}

/** Milliseconds. */
export const connectionTimeout = 5_000

/**
 * Runs `work` with a dedicated connection without time limits, and then closes the connection.
 * @throws {DatabaseUnavailableError} when connecting fails
 */
export async function withConnection<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = await connect(url)
  try {
    // The server may have its own default limits for every connection.
    await client.query(
      'set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0',
    )
    return await work(client)
  } finally {
    await client.end()
  }
}

const connect = async (url: string) => {
  const client = toClient(url)
  // Without a listener, an `error` event would end the process. The next query on a broken connection fails anyway.
  client.on('error', () => {})
  try {
    await client.connect()
  } catch (cause) {
    throw new DatabaseUnavailableError(`${client.database} on ${client.host}:${client.port}`, cause)
  }
  return client
}

const toClient = (url: string) => {
  try {
    return new Client({
      connectionString: url,
      application_name: 'welo',
      connectionTimeoutMillis: connectionTimeout,
      keepAlive: true,
    })
  } catch (cause) {
    throw new DatabaseUnavailableError('in DATABASE_URL', cause)
  }
}

// If all addresses of a host name refuse the connection, the AggregateError has a code but no message.
const reasonOf = (cause: unknown) => {
  if (!(cause instanceof Error)) return String(cause)
  return cause.message || ('code' in cause ? String(cause.code) : cause.name)
}

import { Client } from 'pg'
import { OperatorError } from '../../errors/operatorError.ts'

/** PostgreSQL did not let us in. The message says where and why, and never the password. */
export class DatabaseUnavailableError extends OperatorError {
  override readonly name = 'DatabaseUnavailableError'

  constructor(where: string, cause: unknown) {
    super(`The database ${where} could not be opened: ${reasonOf(cause)}. Check DATABASE_URL.`, { cause })
  }
}

/** Milliseconds to wait for PostgreSQL to let us in. */
export const connectionTimeout = 5_000

/**
 * Works with a connection of its own, which has no time limits and ends with the work.
 * @throws {DatabaseUnavailableError} when there is no connection to be had
 */
export async function withConnection<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = await connect(url)
  try {
    // A server may have limits of its own for every connection.
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
  // A connection that breaks fails the next query; without a listener it would end the process.
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

// A name with several addresses that all refuse gives an error without words.
const reasonOf = (cause: unknown) => {
  if (!(cause instanceof Error)) return String(cause)
  return cause.message || ('code' in cause ? String(cause.code) : cause.name)
}

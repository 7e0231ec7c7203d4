import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import type { Logger } from 'pino'
import type { Listener } from '../database.ts'
import { createDeadline } from '../deadline.ts'
import { connectionTimeout } from './postgresConnection.ts'

/** Milliseconds between two queries that prove that the connection lives, and before a lost one is opened again. */
const interval = 400

/** Milliseconds from a query that was answered, in which every commit before that query is known to have been told. */
const silenceLimit = 1_000

/** Milliseconds to wait for the answer; a connection that is silent for longer is given up. */
const answerTimeout = 3_000

export interface PostgresListener extends Listener {
  close: () => Promise<void>
}

interface ListenerOptions {
  url: string
  channel: string
  /** Also called with each new connection, since earlier notifications were missed. */
  onNotification: () => void
  log: Logger
}

/**
 * Listens on a connection of its own, which it opens again whenever it is lost. PostgreSQL delivers notifications before the
 * answer to a later query: one that is answered proves that all of the commits before it have been told.
 */
export function listenOnPostgres(options: ListenerOptions): PostgresListener {
  const { onNotification, log } = options
  const closing = new AbortController()
  let heardUntil = createDeadline(0)
  let isLost = false

  const follow = async (client: Client) => {
    await client.query(`listen ${options.channel}`)
    onNotification()
    if (isLost) log.info('change notifications work again')
    isLost = false
    while (!closing.signal.aborted) {
      const asked = createDeadline(silenceLimit)
      await client.query('select')
      heardUntil = asked
      await delay(interval, undefined, { signal: closing.signal })
    }
  }

  const run = async () => {
    while (!closing.signal.aborted) {
      await withClient(options, closing.signal, follow).catch((error: unknown) => {
        if (closing.signal.aborted || isLost) return
        isLost = true
        log.warn(
          { err: error },
          'change notifications stopped: every request reads the revision from the database',
        )
      })
      heardUntil = createDeadline(0)
      await delay(interval, undefined, { signal: closing.signal }).catch(() => {})
    }
  }

  const running = run()
  return {
    isHeard: () => !heardUntil.hasPassed(),
    close: async () => {
      closing.abort()
      await running
    },
  }
}

const withClient = async (
  { url, onNotification }: ListenerOptions,
  signal: AbortSignal,
  work: (client: Client) => Promise<void>,
) => {
  const client = new Client({
    connectionString: url,
    application_name: 'welo',
    connectionTimeoutMillis: connectionTimeout,
    query_timeout: answerTimeout,
    keepAlive: true,
  })
  // A connection that breaks fails the next query; without a listener it would end the process.
  client.on('error', () => {})
  client.on('notification', onNotification)
  const end = () => void client.end().catch(() => {})
  try {
    await client.connect()
    signal.addEventListener('abort', end)
    await work(client)
  } finally {
    signal.removeEventListener('abort', end)
    end()
  }
}

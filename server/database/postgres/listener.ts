import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import type { Logger } from 'pino'
import type { Listener } from '../database.ts'
import { createDeadline } from '../deadline.ts'
import { connectionTimeout } from './postgresConnection.ts'

/** Milliseconds between two heartbeat queries, and before a reconnect. */
const interval = 400

/** Milliseconds for which notifications count as current, from the start of a successful heartbeat. */
const silenceLimit = 1_000

/** Milliseconds to wait for a response. After that, the connection counts as lost. */
const answerTimeout = 3_000

export interface PostgresListener extends Listener {
  close: () => Promise<void>
}

interface ListenerOptions {
  url: string
  channel: string
  /** Also called after each connect, because earlier notifications may have been missed. */
  onNotification: () => void
  log: Logger
}

/**
 * Listens on a dedicated connection and reconnects if it is lost. PostgreSQL delivers notifications before the response to a
 * later query. So a successful query proves that the notifications of all earlier commits have arrived.
 */
export function listenOnPostgres(options: ListenerOptions): PostgresListener {
  const { onNotification, log } = options
  const closing = new AbortController()
  let currentUntil = createDeadline(0)
  let isLost = false

  const follow = async (client: Client) => {
    await client.query(`listen ${options.channel}`)
    onNotification()
    if (isLost) log.info('change notifications work again')
    isLost = false
    while (!closing.signal.aborted) {
      const asked = createDeadline(silenceLimit)
      await client.query('select')
      currentUntil = asked
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
      currentUntil = createDeadline(0)
      await delay(interval, undefined, { signal: closing.signal }).catch(() => {})
    }
  }

  const running = run()
  return {
    isUpToDate: () => !currentUntil.hasPassed(),
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
  // Without a listener, an `error` event would end the process. The next query on a broken connection fails anyway.
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

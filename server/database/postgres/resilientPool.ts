import { Pool, type PoolClient, type PoolConfig } from 'pg'
import { nameStatements, StatementNames } from './statementNames.ts'

/**
 * A pool that lives through connections that break. Idle ones are replaced with the next query; one that breaks in the
 * hands of a transaction is taken back at once, since Drizzle does not return what breaks at `begin`.
 */
export class ResilientPool extends Pool {
  #ended: Promise<void> | undefined

  constructor(config: PoolConfig) {
    super(config)
    const names = new StatementNames()
    this.on('connect', (client) => nameStatements(client, names))
    // Without a listener an idle connection that the server ends would end the process.
    this.on('error', () => {})
  }

  override connect(): Promise<PoolClient>
  override connect(callback: Parameters<Pool['connect']>[0]): void
  override connect(callback?: Parameters<Pool['connect']>[0]): Promise<PoolClient> | void {
    return callback ? super.connect(callback) : super.connect().then(watch)
  }

  /** Waits for what is running; a second call waits for the first. */
  override end(): Promise<void> {
    this.#ended ??= super.end()
    return this.#ended
  }
}

/** Takes the connection back when it breaks; the holder's own return is then one too many. */
const watch = (client: PoolClient): PoolClient => {
  const release = client.release
  let isReleased = false
  const releaseOnce = (reason?: Error | boolean) => {
    if (isReleased) return
    isReleased = true
    client.off('error', releaseOnce)
    release(reason)
  }
  client.on('error', releaseOnce)
  return Object.assign(client, { release: releaseOnce })
}

import { Pool, type PoolClient, type PoolConfig, type QueryConfig } from 'pg'
import { LRUCache } from 'lru-cache'
import { digest } from '../digest.ts'

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

/** A newer version of the program changed a column's type under a prepared statement; a pooler has forgotten one. */
const staleCodes = new Set(['0A000', '26000'])

/** Has a connection prepare what runs often. Queries without values cannot be prepared, nor can several at once. */
function nameStatements(client: PoolClient, names: StatementNames) {
  const { query } = client
  const queryByName = (config: string | QueryConfig, ...rest: unknown[]) => {
    const [values] = rest
    const isPreparable = Array.isArray(values) && values.length > 0
    return Reflect.apply(query, client, [isPreparable ? withName(config, names) : config, ...rest])
  }
  Object.assign(client, { query: queryByName })
  client.connection.on('errorMessage', ({ code }: { code?: string }) => {
    if (code !== undefined && staleCodes.has(code)) names.renew()
  })
}

const withName = (query: string | QueryConfig, names: StatementNames): QueryConfig => {
  const config = typeof query === 'string' ? { text: query } : query
  return { ...config, name: config.name ?? names.find(config.text) }
}

/** In characters: what is longer has a list of values that differs from run to run. */
const maxLength = 10_000

/** A page that is not the first: PostgreSQL would settle for one plan for all pages, which is no good for one far down. */
const isFurtherPage = / offset \$\d+/

/**
 * Names for prepared statements. A statement gets one when it runs for the second time. A connection parses each of them once,
 * and plans it until a plan for any values is as good.
 */
export class StatementNames {
  readonly #names = new Map<string, string>()
  readonly #seenOnce: LRUCache<string, true>
  readonly #max: number
  #generation = 0

  /** @param max how many statements: each takes some 50 kB of the database's memory on every connection that runs it */
  constructor(max = 300) {
    this.#max = max
    this.#seenOnce = new LRUCache({ max })
  }

  /** The name of a statement that comes again; undefined for others, and once there are enough. */
  find(text: string): string | undefined {
    const known = this.#names.get(text)
    if (known !== undefined || this.#names.size >= this.#max) return known
    if (text.length > maxLength || isFurtherPage.test(text)) return undefined
    if (!this.#seenOnce.has(text)) {
      this.#seenOnce.set(text, true)
      return undefined
    }
    this.#seenOnce.delete(text)
    // Of the text, so that copies behind one pooler mean the same by it.
    const name = `${digest(text)}-${this.#generation}`
    this.#names.set(text, name)
    return name
  }

  /** Has every statement prepared again, on all connections. */
  renew(): void {
    this.#generation += 1
    this.#names.clear()
  }
}

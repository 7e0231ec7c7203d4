import { Pool, type PoolClient, type PoolConfig, type QueryConfig } from 'pg'
import { LRUCache } from 'lru-cache'
import { digest } from '../digest.ts'

/**
 * A pool that survives broken connections. Removes an idle connection that breaks. Releases a connection that breaks during a
 * transaction immediately, because Drizzle does not release it if `begin` fails.
 */
export class ResilientPool extends Pool {
  #ended: Promise<void> | undefined

  constructor(config: PoolConfig) {
    super(config)
    const names = new StatementNames()
    this.on('connect', (client) => nameStatements(client, names))
    // Without this listener, the process would end when the server closes an idle connection.
    this.on('error', () => {})
  }

  override connect(): Promise<PoolClient>
  override connect(callback: Parameters<Pool['connect']>[0]): void
  override connect(callback?: Parameters<Pool['connect']>[0]): Promise<PoolClient> | void {
    return callback ? super.connect(callback) : super.connect().then(watch)
  }

  /** Waits for running queries. A second call waits for the first. */
  override end(): Promise<void> {
    this.#ended ??= super.end()
    return this.#ended
  }
}

/** Releases a connection as soon as it breaks, and ignores a second release. */
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

/** SQLSTATEs: the type of a result changed, for example after a migration (0A000), or a prepared statement is unknown (26000). */
const staleCodes = new Set(['0A000', '26000'])

/** Prepares repeated statements on the connection. Excludes queries without values, which may contain several statements. */
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

/** Characters. Longer statements usually contain a value list that differs each time. */
const maxLength = 10_000

/** Matches a page other than the first. PostgreSQL may choose one generic plan for all pages, which is slow for distant pages. */
const isFurtherPage = / offset \$\d+/

/**
 * Assigns names to statements that are repeated. Each connection parses a named statement once, and PostgreSQL may then reuse a
 * generic plan.
 */
export class StatementNames {
  readonly #names = new Map<string, string>()
  readonly #seenOnce: LRUCache<string, true>
  readonly #max: number
  #generation = 0

  /**
   * @param max the maximum number of statements; each takes about 50 kB of PostgreSQL's memory on every connection that runs it
   */
  constructor(max = 300) {
    this.#max = max
    this.#seenOnce = new LRUCache({ max })
  }

  /**
   * Returns the name under which the statement is prepared. Returns undefined for an unsuitable statement, for a statement's
   * first run, and for new statements after the maximum is reached. In these cases, the statement runs unprepared.
   */
  find(text: string): string | undefined {
    const known = this.#names.get(text)
    if (known !== undefined || this.#names.size >= this.#max) return known
    if (text.length > maxLength || isFurtherPage.test(text)) return undefined
    if (!this.#seenOnce.has(text)) {
      this.#seenOnce.set(text, true)
      return undefined
    }
    this.#seenOnce.delete(text)
    // The name contains a digest of the text, so that instances behind one pooler use it for the same statement.
    const name = `${digest(text)}-${this.#generation}`
    this.#names.set(text, name)
    return name
  }

  /** Makes all connections prepare every statement again. */
  renew(): void {
    this.#generation += 1
    this.#names.clear()
  }
}

import { LRUCache } from 'lru-cache'
import type { PoolClient, QueryConfig } from 'pg'
import { digest } from '../digest.ts'

/** A newer version of the program changed a column's type under a prepared statement; a pooler has forgotten one. */
const staleCodes = new Set(['0A000', '26000'])

/** Has a connection prepare what runs often. Queries without values cannot be prepared, nor can several at once. */
export function nameStatements(client: PoolClient, names: StatementNames) {
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

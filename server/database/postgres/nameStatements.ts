import type { PoolClient, QueryConfig } from 'pg'
import type { StatementNames } from './statementNames.ts'

/** A newer version of the program changed a column's type under a prepared statement; a pooler has forgotten one. */
const staleCodes = new Set(['0A000', '26000'])

/** Has a connection prepare what runs often. Queries without values cannot be prepared, nor can several at once. */
export function nameStatements(client: PoolClient, names: StatementNames): void {
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

import type { drizzleAdapter } from 'better-auth/adapters/drizzle'

type OpenAdapter = ReturnType<typeof drizzleAdapter>
type QueryOf<Method extends 'create' | 'findOne' | 'update'> = Parameters<ReturnType<OpenAdapter>[Method]>[0]

/**
 * better-auth goes on with the row that it gets back, which holds the token's digest (server/database/tables/accounts.ts): this puts
 * the token that was written or looked for in its place.
 */
export function restoreSessionTokens(openAdapter: OpenAdapter): OpenAdapter {
  return (options) => {
    const adapter = openAdapter(options)
    const { create, findOne, update } = adapter
    // The same object: better-auth knows it by its identity, and its transactions hand it on.
    return Object.assign(adapter, {
      create: async (query: QueryOf<'create'>) =>
        withToken(query.model, await create(query), query.data['token']),
      findOne: async (query: QueryOf<'findOne'>) =>
        withToken(query.model, await findOne(query), tokenOf(query.where)),
      update: async (query: QueryOf<'update'>) =>
        withToken(query.model, await update(query), tokenOf(query.where)),
    })
  }
}

const tokenOf = (where: { field: string; value: unknown }[]) =>
  where.find(({ field }) => field === 'token')?.value

const withToken = <Row>(model: string, row: Row, token: unknown): Row =>
  model === 'session' && row && typeof token === 'string' ? { ...row, token } : row

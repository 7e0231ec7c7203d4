import type { drizzleAdapter } from 'better-auth/adapters/drizzle'

type OpenAdapter = ReturnType<typeof drizzleAdapter>
type QueryOf<Method extends 'create' | 'findOne' | 'update'> = Parameters<ReturnType<OpenAdapter>[Method]>[0]

/**
 * The database holds the digest of a session's token (server/database/tables/accounts.ts), and better-auth goes on with what it
 * gets back: here that is the token which it has just written, or looked for.
 */
export function handingBackTokens(open: OpenAdapter): OpenAdapter {
  return (options) => {
    const adapter = open(options)
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

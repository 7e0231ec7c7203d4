import type { drizzleAdapter } from 'better-auth/adapters/drizzle'

type OpenAdapter = ReturnType<typeof drizzleAdapter>
type QueryOf<Method extends 'create' | 'findOne' | 'update'> = Parameters<ReturnType<OpenAdapter>[Method]>[0]

/**
 * Makes the adapter return the session token that the caller passed. The database stores only the token's digest
 * (server/database/tables/accounts.ts), but better-auth needs the token in the returned row.
 */
export function restoreSessionTokens(openAdapter: OpenAdapter): OpenAdapter {
  return (options) => {
    const adapter = openAdapter(options)
    const { create, findOne, update } = adapter
    // Change the adapter in place, because better-auth identifies adapters by object.
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

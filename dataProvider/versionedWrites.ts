import type { DataProvider, Identifier } from 'react-admin'
import { changesIn } from './changesIn.ts'
import type { AnyRecord } from './resourceMap.ts'
import { ApiError } from './shopApi/errors.ts'
import type { ShopApi } from './shopApi/shopApi.ts'

interface Options {
  api: ShopApi
  /** ra-data-simple-rest on the same fetch layer. */
  rest: DataProvider
  shopUrl: string
}

/** Changes records that count their changes, so that nobody undoes unknowingly what others have changed. */
export function createVersionedWrites({ api, rest, shopUrl }: Options) {
  const send = async (path: string, id: Identifier, body: AnyRecord) =>
    (await api.fetcher(`${shopUrl}/${path}/${id}`, { method: 'PATCH', body })).body as AnyRecord

  return {
    /**
     * Sends what `after` says differently than the record that was read. What somebody else has changed meanwhile in other
     * fields is kept; of the same ones the server's `stale` is thrown, for the form to ask.
     */
    update: async (path: string, id: Identifier, before: AnyRecord, after: AnyRecord) => {
      const changes = changesIn(before, after)
      try {
        return await send(path, id, { ...changes, version: before.version })
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'stale') throw error
        const { data: now } = await rest.getOne(path, { id })
        const changedByOthers = Object.keys(changesIn(before, now))
        if (changedByOthers.some((field) => field in changes)) throw error
        return send(path, id, { ...changes, version: now.version })
      }
    },
    /** Sets these fields whatever else others have changed. */
    set: send,
  }
}

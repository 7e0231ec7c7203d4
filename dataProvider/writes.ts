import type { DataProvider } from 'react-admin'
import type { AnyRecord, ResourceDefinition } from './resourceMap.ts'
import type { ShopApi } from './shopApi/shopApi.ts'

/** The resource of that name; throws by name when there is none or it has no such method. */
export type Resolve = (name: string, method: string) => ResourceDefinition

interface Options {
  api: ShopApi
  /** ra-data-simple-rest on the same fetch layer. */
  rest: DataProvider
  shopUrl: string
  resolve: Resolve
}

/**
 * The half of the data provider that changes things, the same for every resource. An update is a PATCH of the fields the
 * map calls writable. Deleting needs the extension `deletes`: it is refused by name where the server has not announced it.
 */
export function createWrites({ api, rest, shopUrl, resolve }: Options) {
  const resolveDelete = async (name: string, method: string) => {
    const resource = resolve(name, method)
    if (!(await api.supports('deletes')))
      throw new Error(`Resource "${name}" cannot be deleted on this server`)
    return resource
  }

  return {
    create: async (name, { data }) => {
      const resource = resolve(name, 'create')
      return rest.create(resource.path, { data: toBody(resource, data) })
    },
    update: async (name, { id, data, previousData }) => {
      const resource = resolve(name, 'update')
      const { path, key } = resource
      const address = key === undefined ? id : previousData[key]
      const url = `${shopUrl}/${path}/${encodeURIComponent(address)}`
      const body = { ...toBody(resource, data), ...(key === undefined ? {} : { [key]: address }) }
      const { json } = await api.fetcher(url, { method: 'PATCH', body })
      return { data: json as AnyRecord }
    },
    delete: async (name, params) => rest.delete((await resolveDelete(name, 'delete')).path, params),
    deleteMany: async (name, { ids }) => {
      const { path } = await resolveDelete(name, 'deleteMany')
      const answers = await Promise.allSettled(ids.map((id) => rest.delete(path, { id })))
      // Told once all are through, so that what was deleted is gone from the list that is then fetched.
      const failed = answers.find(({ status }) => status === 'rejected')
      if (failed?.status === 'rejected') throw failed.reason
      return { data: ids }
    },
  } satisfies Partial<DataProvider>
}

const toBody = ({ writable, fixed }: ResourceDefinition, record: AnyRecord) => ({
  ...Object.fromEntries(writable.filter((field) => field in record).map((field) => [field, record[field]])),
  ...fixed,
})

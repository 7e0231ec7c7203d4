import type { DataProvider } from 'react-admin'
import type { BackOfficeApi } from '../shopApi/backOfficeApi.ts'
import { bodyOf, createPatches, fieldsOf, forEach } from './patches.ts'
import type { AnyRecord, Method, Resolve, ResourceDefinition, WrittenResource } from './resourceMap.ts'

interface Options {
  api: BackOfficeApi
  /** ra-data-simple-rest on the same fetch layer. */
  rest: DataProvider
  shopUrl: string
  resolve: Resolve
  getMany: DataProvider['getMany']
}

/** Creates the write methods of the data provider. `patches.ts` sends the updates. */
export function createWrites({ api, rest, shopUrl, resolve, getMany }: Options) {
  const patch = createPatches({ api, shopUrl, getMany })

  const resolveWritten = (name: string, method: Method): WrittenResource =>
    writtenOf(resolve(name, method), name)

  return {
    create: async (name, { data }) => {
      const resource = resolveWritten(name, 'create')
      const { createOnly = [] } = resource
      const body = { ...bodyOf(resource, data), ...fieldsOf(data, createOnly) }
      return rest.create(resource.path, { data: body })
    },
    update: async (name, { id, data, previousData, meta }) => {
      const resource = resolve(name, 'update')
      if (resource.kind === 'single') {
        return { data: { ...(await patch.single(resource, previousData, data)), id } }
      }
      const written = writtenOf(resource, name)
      const isDerived = meta?.isDerived === true
      return { data: await patch.one(name, written, { previous: { ...previousData, id }, data, isDerived }) }
    },
    updateMany: async (name, { ids, data }) => {
      await patch.many(name, resolveWritten(name, 'updateMany'), ids, data)
      return { data: ids }
    },
    delete: async (name, params) => {
      const { path } = resolveWritten(name, 'delete')
      await rest.delete(path, params)
      return { data: (params.previousData ?? { id: params.id }) as AnyRecord }
    },
    deleteMany: async (name, { ids }) => {
      const { path } = resolveWritten(name, 'deleteMany')
      await forEach(ids, (id) => rest.delete(path, { id }))
      return { data: ids }
    },
  } satisfies Partial<DataProvider>
}

const writtenOf = (resource: ResourceDefinition, name: string): WrittenResource => {
  if (resource.kind === 'single') throw new Error(`Resource "${name}" is a single record`)
  return resource
}

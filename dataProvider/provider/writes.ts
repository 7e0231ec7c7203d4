import type { DataProvider } from 'react-admin'
import type { Extension } from '../contract/extensions.ts'
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

/**
 * The half of the data provider that changes things, the same for every resource. An update is a PATCH; patches.ts
 * says what it carries. Where deleting needs the extension `deletes`, it is refused by name unless the server announced it.
 */
export function createWrites({ api, rest, shopUrl, resolve, getMany }: Options) {
  const patch = createPatches({ api, shopUrl, getMany })

  const resolveWritten = async (name: string, method: Method): Promise<WrittenResource> => {
    const resource = writtenOf(resolve(name, method), name)
    const writable = [...resource.writable]
    for (const [extension, fields] of Object.entries(resource.writableWith ?? {})) {
      if (await api.supports(extension as Extension)) writable.push(...fields)
    }
    return { ...resource, writable }
  }

  const resolveDelete = async (name: string, method: Method) => {
    const resource = writtenOf(resolve(name, method), name)
    if (!resource.isDeletable && !(await api.supports('deletes')))
      throw new Error(`Resource "${name}" cannot be deleted on this server`)
    return resource
  }

  return {
    create: async (name, { data }) => {
      const resource = await resolveWritten(name, 'create')
      const { createOnly = [] } = resource
      const body = { ...bodyOf(resource, data), ...fieldsOf(data, createOnly) }
      return rest.create(resource.path, { data: body })
    },
    update: async (name, { id, data, previousData, meta }) => {
      const resource = resolve(name, 'update')
      if (resource.kind === 'single') {
        return { data: { ...(await patch.single(resource, previousData, data)), id } }
      }
      const written = await resolveWritten(name, 'update')
      if (written.updateNeeds && !(await api.supports(written.updateNeeds)))
        throw new Error(`Resource "${name}" cannot be changed on this server`)
      const isDerived = meta?.isDerived === true
      return { data: await patch.one(name, written, { previous: { ...previousData, id }, data, isDerived }) }
    },
    updateMany: async (name, { ids, data }) => {
      await patch.many(name, await resolveWritten(name, 'updateMany'), ids, data)
      return { data: ids }
    },
    delete: async (name, params) => {
      const { path } = await resolveDelete(name, 'delete')
      await rest.delete(path, params)
      return { data: (params.previousData ?? { id: params.id }) as AnyRecord }
    },
    deleteMany: async (name, { ids }) => {
      const { path } = await resolveDelete(name, 'deleteMany')
      await forEach(ids, (id) => rest.delete(path, { id }))
      return { data: ids }
    },
  } satisfies Partial<DataProvider>
}

const writtenOf = (resource: ResourceDefinition, name: string): WrittenResource => {
  if (resource.kind === 'single') throw new Error(`Resource "${name}" is one record`)
  return resource
}

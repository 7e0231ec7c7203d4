import type { Item } from '../../dataProvider/resources/items/items.schema.ts'
import { limits } from '../../dataProvider/contract/limits.ts'
import type { certificates } from '../../dataProvider/resources/certificates.ts'
import type { RecordOf } from '../../dataProvider/resources/resource.ts'
import { ApiError } from '../../dataProvider/shopApi/errors.ts'
import type { ShopApi } from '../../dataProvider/shopApi/shopApi.ts'
import type { Query } from './query.ts'

export type Certificate = RecordOf<typeof certificates>

/** A certificate with its item, which is null when it is disabled or gone. */
export interface CheckedCertificate {
  certificate: Certificate
  item: Item | null
}

/** The certificate of that number; null when the shop has none. */
export function certificateQuery(number: string): Query<CheckedCertificate | null> {
  return {
    key: ['certificate', number],
    fetch: async (api) => {
      if (number.length > limits.certificateNumber) return null
      const [certificate] = await listCertificates(api, { number })
      if (!certificate) return null
      return { certificate, item: certificate.item === null ? null : await findItem(api, certificate.item) }
    },
  }
}

/** The certificates of an item. */
export function itemCertificatesQuery(item: number): Query<Certificate[]> {
  return { key: ['certificates', item], fetch: (api) => listCertificates(api, { item }) }
}

const listCertificates = async (api: ShopApi, filter: Partial<Certificate>) => {
  const { items } = await api.listRecords<Certificate>('certificates', { page: 1, ...filter })
  return items
}

const findItem = async (api: ShopApi, id: number) => {
  try {
    const item = await api.getItem(id)
    return item.Is_disabled ? null : item
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}

import type { certificates } from '../../dataProvider/resources/certificates.ts'
import type { RecordOf } from '../../dataProvider/resources/resource.ts'
import type { ShopApi } from '../../dataProvider/shopApi/shopApi.ts'
import type { Query } from './query.ts'

export type Certificate = RecordOf<typeof certificates>

/** The certificates of an item. */
export function itemCertificatesQuery(item: number): Query<Certificate[]> {
  return { key: ['certificates', item], fetch: (api) => listCertificates(api, { item }) }
}

/** The first page of the certificates that have these values. */
export async function listCertificates(api: ShopApi, filter: Partial<Certificate>): Promise<Certificate[]> {
  const { items } = await api.listRecords<Certificate>('certificates', { page: 1, ...filter })
  return items
}

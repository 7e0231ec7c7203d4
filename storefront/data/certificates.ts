import type { certificates } from '../../dataProvider/resources/certificates.ts'
import type { RecordOf } from '../../dataProvider/resources/resource.ts'
import type { Query } from './query.ts'

export type Certificate = RecordOf<typeof certificates>

export function itemCertificatesQuery(item: number): Query<Certificate[]> {
  return {
    key: ['certificates', item],
    fetch: async (api) => (await api.listRecords<Certificate>('certificates', { page: 1, item })).items,
  }
}

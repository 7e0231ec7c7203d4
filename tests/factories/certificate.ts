import type { certificates } from '../../dataProvider/resources/certificates.ts'
import type { RecordOf } from '../../dataProvider/resources/resource.ts'

type Certificate = RecordOf<typeof certificates>

let built = 0

export function buildCertificate(overrides: Partial<Certificate> = {}): Certificate {
  built += 1
  return {
    id: built,
    laboratory: 'GIA',
    number: `GIA ${built}`,
    item: null,
    issued: '2026-05-04',
    picture: null,
    report_url: null,
    version: 1,
    created_at: Date.UTC(2026, 4, 5),
    ...overrides,
  }
}

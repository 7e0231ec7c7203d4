import { certificates as declaredCertificates } from '../../../dataProvider/resources/certificates.ts'
import { tableOf } from '../../resources/table.ts'

export const certificates = tableOf(declaredCertificates)

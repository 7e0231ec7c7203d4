import { PageHeading } from '../layout/PageHeading.tsx'

export function CustomerList() {
  return <PageHeading title="Customers" />
}

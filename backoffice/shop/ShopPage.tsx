import { PageHeading } from '../layout/PageHeading.tsx'

export function ShopPage() {
  return <PageHeading title="Shop Management" />
}

import { PageHeading } from '../layout/PageHeading.tsx'

export function CategoryList() {
  return <PageHeading title="Categories" />
}

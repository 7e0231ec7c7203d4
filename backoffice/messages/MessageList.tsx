import { PageHeading } from '../layout/PageHeading.tsx'

export function MessageList() {
  return <PageHeading title="Messages" />
}

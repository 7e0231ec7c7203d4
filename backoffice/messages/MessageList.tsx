import { PageHeading } from '../layout/PageHeading.tsx'
import { PagedList } from '../list/PagedList.tsx'
import { MessageListBody } from './MessageListBody.tsx'

/** What visitors wrote to the shop, the newest first (extension `messages`). */
export function MessageList() {
  return (
    <PagedList>
      <PageHeading title="Messages" />
      <MessageListBody />
    </PagedList>
  )
}

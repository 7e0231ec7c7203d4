import { ListBase } from 'react-admin'
import { PageHeading } from '../layout/PageHeading.tsx'
import { useListFailure } from '../lists/useListFailure.ts'
import { Inbox } from './Inbox.tsx'

/** What visitors wrote to the shop, the newest first (extension `messages`). */
export function MessageList() {
  const failure = useListFailure()
  return (
    <ListBase perPage={smallest} queryOptions={failure}>
      <PageHeading title="Messages" />
      <Inbox />
    </ListBase>
  )
}

// The server chooses the page size, and `meta` says where the list stands. react-admin leaves a page it takes for one
// beyond the last; with the smallest size of its own it never does.
const smallest = 1

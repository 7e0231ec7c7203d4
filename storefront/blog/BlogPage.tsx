import { useSearchParams } from 'react-router-dom'
import { PageHead } from '../app/PageHead.tsx'
import { readPage } from '../app/pageAddress.ts'
import type { Query } from '../app/query.ts'
import type { AnswerTo, Visit } from '../app/routes.ts'
import { useShopName } from '../app/shopRecord.ts'
import { ItemRows } from '../item/ItemRows.tsx'
import { itemsQuery, listStatus } from '../item/items.ts'
import { target } from '../styles/cssTokens.ts'
import { Opening } from '../ui/Opening.tsx'
import { PictureRowSkeleton } from '../ui/PictureRowSkeleton.tsx'
import { PostCard } from './PostCard.tsx'

export function queries({ query }: Visit): Query<unknown>[] {
  return [postsQuery(readPage(query))]
}

export function status(_: unknown[], { query }: Visit, answerTo: AnswerTo): number {
  const page = readPage(query)
  const found = answerTo(postsQuery(page))
  return found ? listStatus(found, page) : 200
}

/** What the seller writes about stones. */
export function Page() {
  const [query] = useSearchParams()
  const shopName = useShopName()
  return (
    <>
      <PageHead
        title={`Blog | ${shopName}`}
        description="Notes on opals and gemstones: how they form, how to read them and how to wear them."
      />
      <link rel="alternate" type="application/rss+xml" title={`${shopName} | Blog`} href="/blog/feed.xml" />
      <Opening>
        <h1>Blog</h1>
        <p>What the stones taught us: where they come from, what they do and how to look after them.</p>
      </Opening>
      <ItemRows
        query={postsQuery(readPage(query))}
        noun="posts"
        empty={{
          title: 'Nothing is written yet.',
          hint: 'The first post is on the bench. Look in again soon.',
        }}
        skeleton={<PictureRowSkeleton lines={lines} />}
        path="/blog"
      >
        {(item, index) => <PostCard item={item} eager={index === 0} />}
      </ItemRows>
    </>
  )
}

const postsQuery = (page: number) => itemsQuery('Blog', { page }, 'Error fetching blog posts')

/** Date, title, excerpt, tags, link. */
const lines = [
  ['8rem', '1.25rem'],
  ['80%', '2rem'],
  ['100%', '3rem'],
  ['60%', '1.5rem'],
  ['7rem', target],
] as const

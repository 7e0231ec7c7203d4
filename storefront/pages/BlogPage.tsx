import { useSearchParams } from 'react-router-dom'
import { readText } from '../../dataProvider/contract/json.ts'
import { toPlainText } from '../../dataProvider/contract/plainText.ts'
import type { Item } from '../../dataProvider/resources/items/items.schema.ts'
import { getListStatus, itemsQuery } from '../data/items.ts'
import { pagePath, readPage } from '../data/pageAddress.ts'
import type { Visit } from '../data/pageModule.ts'
import type { Query } from '../data/query.ts'
import { useShopName } from '../data/shop.ts'
import { ItemRow, ItemRows } from '../item/ItemRows.tsx'
import { ItemTags } from '../item/ItemTags.tsx'
import { PostDate } from '../item/PostDate.tsx'
import { PageHead } from '../layout/PageHead.tsx'
import { PageOfList } from '../layout/PageOfList.tsx'
import { target } from '../styles/cssTokens.ts'
import { ClampedText } from '../ui/CardLink.tsx'
import { PageIntro } from '../ui/PageIntro.tsx'
import { PictureRowSkeleton } from '../ui/PictureRow.tsx'

export function queries({ query }: Visit): Query<unknown>[] {
  return [postsQuery(readPage(query))]
}

export const status = getListStatus

export function Page() {
  const [params] = useSearchParams()
  const page = readPage(params)
  const query = postsQuery(page)
  const shopName = useShopName()
  return (
    <PageOfList query={query} page={page} to={(other) => pagePath('/blog', other)}>
      <PageHead
        title={`Blog | ${shopName}`}
        description="Notes on opals and gemstones: how they form, how to read them and how to wear them."
      />
      <link rel="alternate" type="application/rss+xml" title={`${shopName} | Blog`} href="/blog/feed.xml" />
      <PageIntro>
        <h1>Blog</h1>
        <p>What the stones taught us: where they come from, what they do and how to look after them.</p>
      </PageIntro>
      <ItemRows
        query={query}
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
    </PageOfList>
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

interface Props {
  item: Item
  eager: boolean
}

function PostCard({ item, eager }: Props) {
  const { title, description, tags, created_at, item_info } = item
  return (
    <ItemRow item={item} eager={eager} action="Read more">
      <PostDate createdAt={created_at} />
      <h2>{title}</h2>
      <ClampedText>{readText(item_info, 'excerpt') ?? toPlainText(description)}</ClampedText>
      <ItemTags quiet tags={tags} />
    </ItemRow>
  )
}

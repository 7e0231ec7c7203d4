import { useSearchParams } from 'react-router-dom'
import { itemPath } from '../../dataProvider/contract/pages.ts'
import type { Item } from '../../dataProvider/resources/items.ts'
import { itemsQuery, listStatus } from '../data/items.ts'
import { readPage } from '../data/pageAddress.ts'
import type { Visit } from '../data/pageModule.ts'
import type { GetAnswer, Query } from '../data/query.ts'
import { useShopName } from '../data/shop.ts'
import { CardMedia } from '../item/CardMedia.tsx'
import { ItemRows } from '../item/ItemRows.tsx'
import { ItemTags } from '../item/ItemTags.tsx'
import { PostDate } from '../item/PostDate.tsx'
import { PageHead } from '../layout/PageHead.tsx'
import { target } from '../styles/cssTokens.ts'
import { CardLink, ClampedText } from '../ui/CardLink.tsx'
import { PageIntro } from '../ui/PageIntro.tsx'
import { PictureRow, PictureRowSkeleton } from '../ui/PictureRow.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { readText } from '../../dataProvider/contract/json.ts'

export function queries({ query }: Visit): Query<unknown>[] {
  return [postsQuery(readPage(query))]
}

export function status(_: unknown[], { query }: Visit, getAnswer: GetAnswer): number {
  const page = readPage(query)
  const found = getAnswer(postsQuery(page))
  return found ? listStatus(found, page) : 200
}

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
      <PageIntro>
        <h1>Blog</h1>
        <p>What the stones taught us: where they come from, what they do and how to look after them.</p>
      </PageIntro>
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

interface Props {
  item: Item
  eager: boolean
}

function PostCard({ item, eager }: Props) {
  const { title, description, tags, slug, created_at, item_info } = item
  return (
    <article>
      <PictureRow picture={<CardMedia item={item} ratio="3 / 2" eager={eager} />}>
        <PostDate createdAt={created_at} />
        <h2>{title}</h2>
        <ClampedText>{readText(item_info, 'excerpt') ?? description}</ClampedText>
        <ItemTags quiet tags={tags} />
        <CardLink to={itemPath(slug)}>
          Read more <VisuallyHidden>of {title}</VisuallyHidden>
        </CardLink>
      </PictureRow>
    </article>
  )
}

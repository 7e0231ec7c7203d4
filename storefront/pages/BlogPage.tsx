import { useSearchParams } from 'react-router-dom'
import { readInfoText } from '../../dataProvider/contract/json.ts'
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
import { ListPageGuard } from '../layout/ListPageGuard.tsx'
import { target } from '../styles/cssTokens.ts'
import * as texts from '../texts/blog.tsx'
import * as commonTexts from '../texts/common.ts'
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
    <ListPageGuard query={query} page={page} to={(other) => pagePath('/blog', other)}>
      <PageHead title={commonTexts.pageTitle(texts.title, shopName)} description={texts.description} />
      <link rel="alternate" type="application/rss+xml" title={texts.feed(shopName)} href="/blog/feed.xml" />
      <PageIntro>
        <h1>{texts.title}</h1>
        <p>{texts.intro}</p>
      </PageIntro>
      <ItemRows
        query={query}
        loading={texts.loading}
        failure={texts.loadFailed}
        empty={{ title: texts.emptyTitle, hint: texts.emptyHint }}
        skeleton={<PictureRowSkeleton lines={lines} />}
        path="/blog"
        position={texts.position}
      >
        {(item, index) => <PostCard item={item} eager={index === 0} />}
      </ItemRows>
    </ListPageGuard>
  )
}

const postsQuery = (page: number) => itemsQuery('Blog', { page }, commonTexts.postsFailed)

/** Skeleton lines for date, title, excerpt, tags and link. */
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
    <ItemRow item={item} eager={eager} action={texts.readMore}>
      <PostDate createdAt={created_at} />
      <h2>{title}</h2>
      <ClampedText>{readInfoText(item_info, 'excerpt') ?? toPlainText(description)}</ClampedText>
      <ItemTags quiet tags={tags} />
    </ItemRow>
  )
}

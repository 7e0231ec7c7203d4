import { useSearchParams } from 'react-router-dom'
import { styled } from 'styled-components'
import { summarizePost } from '../data/itemSummary.ts'
import { getListStatus, itemsQuery } from '../data/items.ts'
import { pagePath, readPage } from '../data/pageAddress.ts'
import type { Visit } from '../data/pageModule.ts'
import type { Query } from '../data/query.ts'
import { useShopName } from '../data/shop.ts'
import { PostCard, PostCardSkeleton, PostFrame } from '../item/card/PostCard.tsx'
import { LoadedItems } from '../item/LoadedItems.tsx'
import { PageHead } from '../layout/PageHead.tsx'
import { ListPageGuard } from '../layout/ListPageGuard.tsx'
import { from, screen, space, textSize } from '../styles/cssTokens.ts'
import * as texts from '../texts/blog.ts'
import * as commonTexts from '../texts/common.ts'
import { Grid, threeColumnSizes } from '../ui/Grid.tsx'
import { PageIntro } from '../ui/PageIntro.tsx'

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
      <LoadedItems
        query={query}
        loading={texts.loading}
        failure={texts.loadFailed}
        empty={{ title: texts.emptyTitle, hint: texts.emptyHint }}
        skeleton={<PostCardSkeleton />}
        path="/blog"
        position={texts.position}
      >
        {(posts) => (
          <Posts role="list" data-lead={page === 1}>
            {posts.map((post, index) => (
              <li key={post.id}>
                <PostCard
                  post={summarizePost(post)}
                  heading="h2"
                  eager={index === 0}
                  sizes={page === 1 && index === 0 ? leadPictureSizes : pictureSizes}
                />
              </li>
            ))}
          </Posts>
        )}
      </LoadedItems>
    </ListPageGuard>
  )
}

const postsQuery = (page: number) => itemsQuery('Blog', { page }, commonTexts.postsFailed)

const pictureSizes = `${threeColumnSizes}, ${screen.tablet} 45vw, 92vw`

const leadPictureSizes = `${screen.desktop} min(54vw, 720px), 92vw`

/** On page 1, the first post is the lead article: as wide as the list, on a desktop with its text next to the picture. */
const Posts = styled(Grid)`
  padding-bottom: ${space.xl};

  h2 {
    font-size: ${textSize.large};
  }

  &[data-lead='true'] > :first-child {
    grid-column: 1 / -1;

    h2 {
      font-size: ${textSize.title};
    }

    p {
      font-size: ${textSize.reading};
    }

    ${from.desktop} {
      padding-bottom: ${space.m};

      ${PostFrame} {
        grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
        align-items: center;
        column-gap: ${space.xl};
      }
    }
  }
`

import { styled } from 'styled-components'
import { itemsQuery } from '../data/items.ts'
import { type PostSummary, summarizePost } from '../data/itemSummary.ts'
import { type Query, useQuery } from '../data/query.ts'
import { PostCard } from '../item/card/PostCard.tsx'
import { from, screen, space } from '../styles/cssTokens.ts'
import * as commonTexts from '../texts/common.ts'
import * as texts from '../texts/home.ts'
import { HomeSection } from './HomeSection.tsx'

const shownPosts = 2

/** Loads the latest posts. */
export function journalQuery(): Query<PostSummary[]> {
  return {
    key: ['latest posts'],
    isOptional: true,
    fetch: async (api) => {
      const { items } = await itemsQuery('Blog', { page: 1 }, commonTexts.postsFailed).fetch(api)
      return items.slice(0, shownPosts).map(summarizePost)
    },
  }
}

/** The two latest posts. Absent if there are none. */
export function LatestPosts() {
  const { data = [] } = useQuery(journalQuery())
  if (data.length === 0) return null
  return (
    <HomeSection title={texts.journalTitle} more={{ to: '/blog', label: texts.allPosts }}>
      <Posts role="list">
        {data.map((post) => (
          <li key={post.id}>
            <PostCard post={post} heading="h3" sizes={pictureSizes} />
          </li>
        ))}
      </Posts>
    </HomeSection>
  )
}

const pictureSizes = `${screen.tablet} min(45vw, 600px), 92vw`

const Posts = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.xl};

  ${from.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`

import { styled } from 'styled-components'
import { mediaOf } from '../../dataProvider/resources/items/visibleMedia.ts'
import type { Item } from '../../dataProvider/resources/items/items.schema.ts'
import { itemsQuery } from '../data/items.ts'
import type { Query } from '../data/query.ts'
import { useShopName } from '../data/shop.ts'
import { ItemText } from '../item/ItemText.tsx'
import { ItemRows } from '../item/ItemRows.tsx'
import { MediaView, getPoster } from '../item/MediaView.tsx'
import { PageHead } from '../layout/PageHead.tsx'
import { screen, space } from '../styles/cssTokens.ts'
import * as texts from '../texts/about.ts'
import * as commonTexts from '../texts/common.ts'
import { PageIntro } from '../ui/PageIntro.tsx'
import { PictureRow, PictureRowSkeleton, rowSizes } from '../ui/PictureRow.tsx'

export function queries(): Query<unknown>[] {
  return [storiesQuery()]
}

export function Page() {
  return (
    <>
      <PageHead title={commonTexts.pageTitle(texts.title, useShopName())} description={texts.description} />
      <PageIntro>
        <h1>{texts.title}</h1>
        <p>{texts.intro}</p>
      </PageIntro>
      <ItemRows
        query={storiesQuery()}
        loading={texts.loading}
        failure={texts.loadFailed}
        empty={{ title: texts.emptyTitle, hint: texts.emptyHint }}
        skeleton={<PictureRowSkeleton lines={lines} />}
      >
        {(item, index) => <Story item={item} side={index % 2 === 0 ? 'start' : 'end'} eager={index === 0} />}
      </ItemRows>
    </>
  )
}

/** Requests only page 1 (ABT-6). */
const storiesQuery = () => itemsQuery('About', { page: 1 }, commonTexts.aboutFailed)

/** Skeleton lines for title and paragraph. */
const lines = [
  ['80%', '2rem'],
  ['100%', '14rem'],
] as const

interface Props {
  item: Item
  side: 'start' | 'end'
  eager: boolean
}

/** An About item with up to three thumbnails (ABT-4). */
function Story({ item, side, eager }: Props) {
  const { title, description } = item
  const media = mediaOf(item)
  const [first, ...rest] = media
  const poster = getPoster(media)
  const more = rest.slice(0, 3)
  const picture = first && (
    <Pictures>
      <MediaView media={first} label={title} ratio="3 / 2" eager={eager} sizes={rowSizes} poster={poster} />
      {more.length > 0 && (
        <Thumbnails role="list" aria-label={texts.moreImagesOf(title)}>
          {more.map((media, index) => (
            <li key={media.id}>
              <MediaView
                media={media}
                label={texts.imageOf(title, index + 2, more.length + 1)}
                sizes={thirdSizes}
              />
            </li>
          ))}
        </Thumbnails>
      )}
    </Pictures>
  )
  return (
    <article>
      <PictureRow picture={picture ?? null} side={side}>
        <h2>{title}</h2>
        <ItemText text={description} top={3} />
      </PictureRow>
    </article>
  )
}

const Pictures = styled.div`
  display: grid;
  gap: ${space.s};
`

/** The `sizes` of a thumbnail, which is a third as wide as the row's image. */
const thirdSizes = `${screen.tablet} min(14vw, 192px), 30vw`

const Thumbnails = styled.ul`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${space.s};
`

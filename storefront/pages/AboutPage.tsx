import { styled } from 'styled-components'
import { mediaOf } from '../../dataProvider/resources/items/visibleMedia.ts'
import type { Item } from '../../dataProvider/resources/items/items.schema.ts'
import { itemsQuery } from '../data/items.ts'
import type { Query } from '../data/query.ts'
import { useShopName } from '../data/shop.ts'
import { ItemText } from '../item/ItemText.tsx'
import { LoadedItems } from '../item/LoadedItems.tsx'
import { MediaView, getPoster } from '../item/MediaView.tsx'
import { PageHead } from '../layout/PageHead.tsx'
import { lineLength, from, screen, space, textSize } from '../styles/cssTokens.ts'
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
      <LoadedItems
        list={Rows}
        query={storiesQuery()}
        loading={texts.loading}
        failure={texts.loadFailed}
        empty={{ title: texts.emptyTitle, hint: texts.emptyHint }}
        skeleton={<PictureRowSkeleton lines={lines} />}
      >
        {(items) => (
          <Rows role="list">
            {items.map((item, index) => (
              <li key={item.id}>
                <Story item={item} index={index} />
              </li>
            ))}
          </Rows>
        )}
      </LoadedItems>
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
  index: number
}

/** An About item. The image changes sides from entry to entry (ABT-3); that of the first entry spans the page. */
function Story({ item, index }: Props) {
  const side = index % 2 === 0 ? 'start' : 'end'
  if (mediaOf(item).length === 0) return <article>{wordsOf(item)}</article>
  if (index === 0)
    return (
      <Opening data-side={side}>
        <Portrait>
          <FirstMedia item={item} eager sizes={portraitSizes} />
        </Portrait>
        <Thumbnails item={item} />
        {wordsOf(item)}
      </Opening>
    )
  const pictures = (
    <Pictures>
      <FirstMedia item={item} sizes={rowSizes} />
      <Thumbnails item={item} />
    </Pictures>
  )
  return (
    <article>
      <PictureRow picture={pictures} side={side}>
        {wordsOf(item)}
      </PictureRow>
    </article>
  )
}

const wordsOf = ({ title, description }: Item) => (
  <Words>
    <h2>{title}</h2>
    <ItemText text={description} top={3} />
  </Words>
)

interface FirstMediaProps {
  item: Item
  eager?: boolean
  sizes: string
}

function FirstMedia({ item, ...props }: FirstMediaProps) {
  const media = mediaOf(item)
  const [first] = media
  return (
    first && (
      <MediaView
        {...props}
        media={first}
        label={first.alt || item.title}
        ratio="3 / 2"
        poster={getPoster(media)}
      />
    )
  )
}

/** Up to three more images (ABT-4). */
function Thumbnails({ item }: { item: Item }) {
  const { title } = item
  const more = mediaOf(item).slice(1, 4)
  if (more.length === 0) return null
  return (
    <ThumbnailRow role="list" aria-label={texts.moreImagesOf(title)}>
      {more.map((media, index) => (
        <li key={media.id}>
          <MediaView
            media={media}
            label={media.alt || texts.imageOf(title, index + 2, more.length + 1)}
            sizes={thirdSizes}
          />
        </li>
      ))}
    </ThumbnailRow>
  )
}

const Pictures = styled.div`
  display: grid;
  gap: ${space.s};
`

const portraitSizes = 'min(92vw, 1248px)'

/** The `sizes` of a thumbnail, which is a third as wide as the row's image. */
const thirdSizes = `${screen.tablet} min(14vw, 192px), 30vw`

const ThumbnailRow = styled.ul`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${space.s};
`

const Words = styled.div`
  display: grid;
  gap: ${space.m};
  max-width: ${lineLength};
  font-size: ${textSize.reading};
`

const Opening = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.m};

  ${from.tablet} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 2fr);
    gap: ${space.l};

    /* Without thumbnails, the text is centered. */
    > :nth-child(2):last-child {
      grid-column: 1 / -1;
      justify-self: center;
    }
  }

  ${from.desktop} {
    column-gap: ${space.xxl};
  }
`

const Portrait = styled.div`
  grid-column: 1 / -1;

  img,
  video {
    max-height: 60vh;
  }
`

/** A vertical list. Needs `role="list"`. */
const Rows = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.xl};

  ${from.desktop} {
    gap: ${space.xxl};
  }
`

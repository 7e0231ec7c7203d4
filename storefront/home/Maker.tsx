import { styled } from 'styled-components'
import type { ItemMedia } from '../../dataProvider/resources/items/itemMedia.schema.ts'
import { isPicture, mediaOf } from '../../dataProvider/resources/items/visibleMedia.ts'
import { toPlainText } from '../../dataProvider/contract/plainText.ts'
import { itemsQuery } from '../data/items.ts'
import { type Query, useQuery } from '../data/query.ts'
import { useShop } from '../data/shop.ts'
import { lineLength, space, textSize } from '../styles/cssTokens.ts'
import * as commonTexts from '../texts/common.ts'
import * as texts from '../texts/home.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { Picture } from '../ui/Picture.tsx'
import { PictureRow, rowSizes } from '../ui/PictureRow.tsx'
import { sectionGap } from './HomeSection.tsx'

interface MakerText {
  title: string
  text: string
  portrait: ItemMedia | undefined
}

/** Loads the first entry of the About page: its title, its first sentences and its first image. Null if there is none. */
export function makerQuery(): Query<MakerText | null> {
  return {
    key: ['maker'],
    isOptional: true,
    fetch: async (api) => {
      const { items } = await itemsQuery('About', { page: 1 }, commonTexts.aboutFailed).fetch(api)
      const [item] = items
      if (!item) return null
      const text = getFirstSentences(toPlainText(item.description))
      return { title: item.title, text, portrait: mediaOf(item).find(isPicture) }
    },
  }
}

const shownSentences = 3

const getFirstSentences = (text: string) => {
  const sentences = [...new Intl.Segmenter('en', { granularity: 'sentence' }).segment(text)]
  return sentences
    .slice(0, shownSentences)
    .map(({ segment }) => segment)
    .join('')
    .trim()
}

/** Presents the maker. Absent if the About page has no entries. */
export function Maker() {
  const { data: maker } = useQuery(makerQuery())
  const title = useShop()?.storefront?.maker_title
  if (!maker) return null
  const { portrait, text } = maker
  const words = (
    <>
      <h2>{title || maker.title}</h2>
      <Text>{text}</Text>
      <ButtonLink kind="secondary" to="/about">
        {texts.aboutUs}
      </ButtonLink>
    </>
  )
  return (
    <Frame aria-label={title || maker.title}>
      {portrait ? (
        <PictureRow
          picture={
            <Picture
              src={portrait.display_image}
              picture={portrait.picture}
              sizes={rowSizes}
              alt={portrait.alt || maker.title}
              ratio="4 / 3"
              isDark={portrait.ground === 'dark'}
            />
          }
        >
          {words}
        </PictureRow>
      ) : (
        <Words>{words}</Words>
      )}
    </Frame>
  )
}

const Frame = styled.section`
  padding-top: ${sectionGap};
`

const Text = styled.p`
  max-width: ${lineLength};
  font-size: ${textSize.reading};
`

const Words = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space.m};
`

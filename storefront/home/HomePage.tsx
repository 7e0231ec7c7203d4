import { styled } from 'styled-components'
import { CategoryCards } from '../categories/CategoryCards.tsx'
import { categoriesQuery } from '../data/categories.ts'
import { useQuery, type Query } from '../data/query.ts'
import { useShop, useShopName } from '../data/shop.ts'
import { PageHead } from '../layout/PageHead.tsx'
import { color, space, textSize } from '../styles/cssTokens.ts'
import * as commonTexts from '../texts/common.ts'
import * as texts from '../texts/home.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { ThreeColumns } from '../ui/ThreeColumns.tsx'
import { Hero } from './Hero.tsx'

export function queries(): Query<unknown>[] {
  return [categoriesQuery()]
}

export function Page() {
  const shopName = useShopName()
  const description = useShop()?.description || texts.description
  return (
    <>
      <PageHead title={texts.title(shopName)} description={description} />
      <Hero />
      <Collections />
      <Features />
      <CallToAction />
    </>
  )
}

/** Absent if there are no visible categories. */
function Collections() {
  const { data, failed } = useQuery(categoriesQuery())
  if (data?.length === 0) return null
  return (
    <Section aria-labelledby="collections" aria-busy={!data && !failed}>
      <h2 id="collections">{texts.collectionsTitle}</h2>
      <CategoryCards
        loading={texts.loadingCollections}
        failure={texts.collectionsFailed}
        action={texts.explore}
        heading="h3"
      />
    </Section>
  )
}

const features = [
  { title: texts.authentic, text: texts.authenticText },
  { title: texts.design, text: texts.designText },
  { title: texts.shows, text: texts.showsText },
]

function Features() {
  return (
    <Row aria-label={texts.features}>
      {features.map(({ title, text }) => (
        <div key={title}>
          <h2>{title}</h2>
          <p>{text}</p>
        </div>
      ))}
    </Row>
  )
}

function CallToAction() {
  return (
    <Box aria-labelledby="closing">
      <h2 id="closing">{texts.closingTitle}</h2>
      <p>{texts.closingText}</p>
      <Actions>
        <ButtonLink to="/shop">{commonTexts.browseCollection}</ButtonLink>
        <ButtonLink to="/contact" kind="secondary">
          {commonTexts.contactUs}
        </ButtonLink>
      </Actions>
    </Box>
  )
}

const Section = styled.section`
  display: grid;
  gap: ${space.l};
  padding-top: ${space.xxl};
`

const Row = styled(ThreeColumns)`
  margin-top: ${space.xxl};
`

const Box = styled.section`
  display: grid;
  justify-items: center;
  gap: ${space.m};
  padding-block: ${space.xxl};
  text-align: center;

  > h2 {
    font-size: ${textSize.title};
  }

  > p {
    max-width: 60ch;
    text-wrap: balance;
    color: ${color.muted};
  }
`

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${space.m};
  margin-top: ${space.s};
`

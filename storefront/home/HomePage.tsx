import { styled } from 'styled-components'
import { CollectionList } from '../categories/CollectionList.tsx'
import { categoriesQuery } from '../data/categories.ts'
import { useQuery, type Query } from '../data/query.ts'
import { useShop, useShopName } from '../data/shop.ts'
import { PageHead } from '../layout/PageHead.tsx'
import { color, space, textSize } from '../styles/cssTokens.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { ThreeColumns } from '../ui/ThreeColumns.tsx'
import { Hero } from './Hero.tsx'

export function queries(): Query<unknown>[] {
  return [categoriesQuery()]
}

export function Page() {
  const shopName = useShopName()
  const description =
    useShop()?.description || 'Ethiopian opals, gemstones and jewelry, chosen stone by stone.'
  return (
    <>
      <PageHead title={`${shopName} | Ethiopian opals and gemstones`} description={description} />
      <Hero />
      <Collections />
      <Features />
      <CallToAction />
    </>
  )
}

/** Absent while there are no visible categories. */
function Collections() {
  const { data, failed } = useQuery(categoriesQuery())
  if (data?.length === 0) return null
  return (
    <Section aria-labelledby="collections" aria-busy={!data && !failed}>
      <h2 id="collections">Our Collections</h2>
      <CollectionList noun="collections" action="Explore" heading="h3" />
    </Section>
  )
}

const features = [
  {
    title: 'Authentic gems',
    text: 'Natural stones only. You read the origin, the weight and any treatment before you decide.',
  },
  {
    title: 'Custom design',
    text: 'Bring an idea, or begin with a stone. We draw it, price it and make it with you.',
  },
  {
    title: 'East Coast gem shows',
    text: 'Meet us at gem shows along the East Coast and turn the stones in your own hands.',
  },
]

function Features() {
  return (
    <Row aria-label="Why buy here">
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
      <h2 id="closing">Find the one that is yours</h2>
      <p>Look through what is on the table today, or tell us what you hope for.</p>
      <Actions>
        <ButtonLink to="/shop">Browse Collection</ButtonLink>
        <ButtonLink to="/contact" kind="secondary">
          Contact Us
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

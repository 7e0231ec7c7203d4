import type { ComponentType } from 'react'
import { type HomeSection, homeSections } from '../../dataProvider/resources/shop/storefrontSettings.ts'
import type { Shop } from '../../dataProvider/resources/shop/shop.schema.ts'
import type { PageProps, Visit } from '../data/pageModule.ts'
import { categoriesQuery } from '../data/categories.ts'
import { nextEventQuery } from '../data/offers.ts'
import type { GetResult, Query } from '../data/query.ts'
import { shopQuery, useShop, useShopName } from '../data/shop.ts'
import { PageHead } from '../layout/PageHead.tsx'
import * as texts from '../texts/home.ts'
import { arrivalsQuery, NewArrivals } from './NewArrivals.tsx'
import { ClosingCall } from './ClosingCall.tsx'
import { Collections } from './Collections.tsx'
import { Hero } from './Hero.tsx'
import { journalQuery, LatestPosts } from './LatestPosts.tsx'
import { Maker, makerQuery } from './Maker.tsx'
import { NextShow } from './NextShow.tsx'
import { Promises } from './Promises.tsx'

interface Section {
  Content: ComponentType<PageProps>
  /** Returns the query of the section's data. Absent if the section needs none. */
  getQuery?: (visit: PageProps) => Query<unknown>
}

const sectionsByName = {
  arrivals: { Content: NewArrivals, getQuery: ({ sections }) => arrivalsQuery(sections) },
  collections: { Content: Collections, getQuery: categoriesQuery },
  promises: { Content: Promises },
  maker: { Content: Maker, getQuery: makerQuery },
  event: { Content: NextShow, getQuery: nextEventQuery },
  journal: { Content: LatestPosts, getQuery: journalQuery },
} satisfies Record<HomeSection, Section>

/** Waits for the shop's record, which names the sections. */
export function queries(visit: Visit, getResult: GetResult): Query<unknown>[] {
  const shop = getResult(shopQuery())
  if (!shop) return []
  return listSections(shop).flatMap(({ getQuery }) => getQuery?.(visit) ?? [])
}

/** Returns the sections in their order. A newer server may name sections that this version does not know. */
const listSections = (shop: Shop | undefined): (Section & { name: HomeSection })[] =>
  (shop?.storefront?.sections ?? homeSections)
    .filter((name) => Object.hasOwn(sectionsByName, name))
    .map((name) => ({ name, ...sectionsByName[name] }))

/** The sections follow the shop's settings. A section without content is absent. */
export function Page({ sections }: PageProps) {
  const shop = useShop()
  const shopName = useShopName()
  return (
    <>
      <PageHead title={texts.title(shopName)} description={shop?.description || texts.description} />
      <Hero />
      {listSections(shop).map(({ name, Content }) => (
        <Content key={name} sections={sections} />
      ))}
      <ClosingCall />
    </>
  )
}

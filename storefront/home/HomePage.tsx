import { PageHead } from '../app/PageHead.tsx'
import type { Query } from '../app/query.ts'
import { categoriesQuery } from '../categories/categories.ts'
import { useShop, useShopName } from '../app/shopRecord.ts'
import { Closing } from './Closing.tsx'
import { Collections } from './Collections.tsx'
import { Features } from './Features.tsx'
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
      <Closing />
    </>
  )
}

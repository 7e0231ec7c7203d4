import { useShopName } from '../data/shop.ts'
import { PageHead } from '../layout/PageHead.tsx'

/** For a page whose address holds a token: in no search engine, and told to no page that it leads to. */
export function PrivatePageHead({ title }: { title: string }) {
  return (
    <>
      <PageHead title={`${title} | ${useShopName()}`} hidden />
      <meta name="referrer" content="no-referrer" />
    </>
  )
}

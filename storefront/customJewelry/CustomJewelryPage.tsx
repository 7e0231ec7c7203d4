import { PageHead } from '../layout/PageHead.tsx'
import type { Query } from '../data/query.ts'
import { useShopName } from '../data/shop.ts'
import { PageIntro } from '../ui/PageIntro.tsx'
import { Portfolio, portfolioQuery } from './Portfolio.tsx'
import { RequestSection } from './RequestSection.tsx'
import { Steps } from './Steps.tsx'

export function queries(): Query<unknown>[] {
  return [portfolioQuery()]
}

export function Page() {
  return (
    <>
      <PageHead
        title={`Custom Jewelry Design | ${useShopName()}`}
        description="Begin with a stone or with an idea. We draw it, price it and make it with you."
      />
      <PageIntro>
        <h1>Custom Jewelry Design</h1>
        <p>Begin with a stone, with a drawing on a napkin, or with your grandmother’s spoon.</p>
        <p>
          <a href="#request">Tell us about yours</a>
        </p>
      </PageIntro>
      <Steps />
      <Portfolio />
      <RequestSection />
    </>
  )
}

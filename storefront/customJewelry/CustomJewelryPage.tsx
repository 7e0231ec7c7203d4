import { styled } from 'styled-components'
import type { Envelope } from '../../dataProvider/contract/responses.schema.ts'
import { toMailtoUrl } from '../../dataProvider/contract/links.ts'
import type { Item } from '../../dataProvider/resources/items/items.schema.ts'
import { ApiError } from '../../dataProvider/shopApi/errors.ts'
import { itemsQuery } from '../data/items.ts'
import type { PageModule, PageProps, Sections } from '../data/pageModule.ts'
import { type Query, useQuery } from '../data/query.ts'
import { useShop, useShopName } from '../data/shop.ts'
import { ItemCardSkeleton } from '../item/card/ItemCard.tsx'
import { ItemGrid } from '../item/card/ItemGrid.tsx'
import { LoadedItems } from '../item/LoadedItems.tsx'
import { StoneGrid } from '../item/card/StoneGrid.tsx'
import { PageHead } from '../layout/PageHead.tsx'
import { color, from, space } from '../styles/cssTokens.ts'
import * as commonTexts from '../texts/common.ts'
import * as texts from '../texts/customJewelry.tsx'
import { PageIntro } from '../ui/PageIntro.tsx'
import { ThreeColumns } from '../ui/ThreeColumns.tsx'
import { customRequestForm, toRequest } from './request.ts'
import { RequestForm } from './RequestForm.tsx'

export function queries(): Query<unknown>[] {
  return [portfolioQuery()]
}

/** Rejects a form with images, because only the app can send them (CUS-8). */
export const sendForm: PageModule['sendForm'] = async ({ api, visit, values, idempotencyKey }) => {
  if (values['pictures']) {
    const errors = await customRequestForm.check(values)
    throw new ApiError(400, 'Bad Request', { payload: { ...errors, pictures: texts.imagesMissing } })
  }
  const request = toRequest(values, visit.query.get('ref') ?? undefined)
  return (await api.sendCustomRequest(request, [], idempotencyKey)) !== undefined
}

export function Page({ sections }: PageProps) {
  return (
    <>
      <PageHead title={commonTexts.pageTitle(texts.title, useShopName())} description={texts.description} />
      <PageIntro>
        <h1>{texts.title}</h1>
        <p>{texts.intro}</p>
        <p>
          <a href="#request">{texts.requestTitle}</a>
        </p>
      </PageIntro>
      <Steps />
      <Portfolio />
      <RequestSection {...sections} />
    </>
  )
}

function Steps() {
  return (
    <section aria-label={texts.stepsLabel}>
      <StepRow as="ol" role="list">
        {texts.steps.map(({ title, text }) => (
          <li key={title}>
            <h2>{title}</h2>
            <p>{text}</p>
          </li>
        ))}
      </StepRow>
    </section>
  )
}

const StepRow = styled(ThreeColumns)`
  counter-reset: step;

  h2::before {
    counter-increment: step;
    content: counter(step) '. ';
    color: ${color.accent};
  }
`

/** Renders nothing if there are no earlier custom items (CUS-1). */
function Portfolio() {
  const { data } = useQuery(portfolioQuery())
  if (data?.items.length === 0) return null
  return (
    <PortfolioSection aria-labelledby="portfolio">
      <h2 id="portfolio">{texts.portfolioTitle}</h2>
      <LoadedItems
        list={StoneGrid}
        query={portfolioQuery()}
        loading={texts.loadingPortfolio}
        failure={texts.portfolioLoadFailed}
        skeleton={<ItemCardSkeleton />}
      >
        {(items) => <ItemGrid items={items} heading="h3" />}
      </LoadedItems>
    </PortfolioSection>
  )
}

/** Loads earlier custom items. Requests only page 1 (CUS-1). */
function portfolioQuery(): Query<Envelope<Item>> {
  return itemsQuery('Custom', { page: 1 }, texts.portfolioFailed)
}

const PortfolioSection = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.l};
  padding-top: ${space.xxl};
`

function RequestSection({ details }: Sections) {
  const email = useShop()?._shop_info.contact_info.email
  return (
    <RequestColumns aria-labelledby="request">
      <div>
        <h2 id="request">{texts.requestTitle}</h2>
        <p>{texts.requestHint}</p>
        {email && (
          <p>{texts.orEmail(<a href={toMailtoUrl(email, { subject: texts.emailSubject })}>{email}</a>)}</p>
        )}
      </div>
      <RequestForm details={details} />
    </RequestColumns>
  )
}

const RequestColumns = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.l};
  padding-top: ${space.xxl};

  > div > p {
    margin-top: ${space.s};
    color: ${color.muted};
  }

  ${from.desktop} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 2fr);
    align-items: start;
    column-gap: ${space.xxl};

    > div {
      position: sticky;
      top: ${space.l};
    }
  }
`

import { useRef } from 'react'
import { useParams } from 'react-router-dom'
import { styled } from 'styled-components'
import { formatOrderNumber, type EstimatePage } from '../../dataProvider/resources/orders/orders.ts'
import { useApi } from '../data/ApiProvider.tsx'
import { useDateFormat } from '../data/dates.ts'
import type { PageModule } from '../data/pageModule.ts'
import { useQuery } from '../data/query.ts'
import { useSupports } from '../data/settings.ts'
import { useShopName } from '../data/shop.ts'
import { Page as NotFoundPage } from '../pages/NotFoundPage.tsx'
import { PrintStyle } from '../styles/PrintStyle.tsx'
import { color, space } from '../styles/cssTokens.ts'
import { Button } from '../ui/Button.tsx'
import { FailedState } from '../ui/StateBox.tsx'
import { ChangeError } from './ChangeError.tsx'
import { EstimateDecision } from './EstimateDecision.tsx'
import { EstimateSheet } from './EstimateSheet.tsx'
import { EstimateOutcome } from './EstimateOutcome.tsx'
import { estimateQuery, type Decision } from './orderAccess.ts'
import { OrderSkeleton } from './OrderSkeleton.tsx'
import { PaymentDetails } from './PaymentDetails.tsx'
import { PrivatePageHead } from './PrivatePageHead.tsx'
import { UnknownLink } from './UnknownLink.tsx'
import { useOrderChange } from './useOrderChange.ts'

export const status: PageModule['status'] = (_, { supports }) => (supports('order-workflow') ? 200 : 404)

export const isUncacheable = () => true

/**
 * An estimate as its link opens it, to accept, decline or print (ESTIMATE-1). Opening it changes nothing, since mail scanners
 * follow links. The server renders it without its data.
 */
export function Page() {
  const { token = '' } = useParams()
  if (!useSupports('order-workflow')) return <NotFoundPage />
  return (
    <>
      <PrivatePageHead title="Your estimate" />
      <LinkedEstimate key={token} token={token} />
    </>
  )
}

function LinkedEstimate({ token }: { token: string }) {
  const query = estimateQuery(token)
  const { data: page, failed, retry } = useQuery(query)
  const { isPending, error, run } = useOrderChange(query)
  const api = useApi()
  const state = useRef<HTMLHeadingElement>(null)
  if (failed) return <FailedState title="Your estimate could not be loaded just now." onRetry={retry} />
  if (page === null) return <UnknownLink noun="estimate" />
  if (!page) return <OrderSkeleton noun="estimate" />

  const decide = async (decision: Decision) => {
    if (await run(() => api.answerEstimate(token, decision))) state.current?.focus()
  }
  const { order, estimate, bank_details, payment_link } = page
  const number = formatOrderNumber(order.number)
  return (
    <Sheet>
      <PrintStyle />
      <EstimateHead page={page} />
      <EstimateOutcome page={page} headingRef={state} />
      <ChangeError text={error} />
      <EstimateSheet estimate={estimate} />
      {order.state === 'quoted' && (
        <EstimateDecision estimate={estimate} isPending={isPending} onDecide={(it) => void decide(it)} />
      )}
      <PaymentDetails {...{ bank_details, payment_link }} reference={number} />
      <Print kind="quiet" onClick={() => window.print()}>
        Print
      </Print>
    </Sheet>
  )
}

function EstimateHead({ page: { order, estimate } }: { page: EstimatePage }) {
  const formatDate = useDateFormat({ dateStyle: 'long' })
  return (
    <Head>
      <p>{useShopName()}</p>
      <h1>Estimate for order {formatOrderNumber(order.number)}</h1>
      <p>
        Number {estimate.number}, of {formatDate(estimate.created_at)}
      </p>
    </Head>
  )
}

const Sheet = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.l};
  width: 100%;
  max-width: 48rem;
  margin-inline: auto;
  padding-block: ${space.xl};

  @media print {
    gap: ${space.m};
    max-width: none;
    padding-block: 0;
  }
`

const Head = styled.div`
  display: grid;
  gap: ${space.xs};

  > p {
    color: ${color.muted};
  }
`

const Print = styled(Button)`
  justify-self: start;
`

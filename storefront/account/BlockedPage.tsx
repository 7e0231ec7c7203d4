import { Navigate } from 'react-router-dom'
import { styled } from 'styled-components'
import { blockOf } from '../../dataProvider/resources/customers/customerRoles.ts'
import { useShop, useShopName } from '../data/shop.ts'
import { useSignOut } from '../data/signOut.ts'
import { PageHead } from '../layout/PageHead.tsx'
import { color, radius, space, textSize } from '../styles/cssTokens.ts'
import * as accountTexts from '../texts/account.ts'
import * as texts from '../texts/blocked.tsx'
import * as commonTexts from '../texts/common.ts'
import { Button } from '../ui/Button.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { WithCustomer } from './WithCustomer.tsx'
import { toMailtoUrl } from '../../dataProvider/contract/links.ts'

/**
 * Tells a blocked customer that they are blocked, and the reason if there is one. Redirects all other users to the home page
 * (BLK-4), including a customer whose block has ended (BLK-5).
 */
export function Page() {
  return (
    <>
      <PageHead title={commonTexts.pageTitle(texts.title, useShopName())} hidden />
      <BlockedState />
    </>
  )
}

const BlockedState = () => (
  <WithCustomer skeleton={<BlockedSkeleton />} visitor={home} refreshInterval={refreshInterval}>
    {(customer) => {
      const block = blockOf(customer)
      return block ? <BlockedMessage reason={block.block_deny_reason} /> : home
    }}
  </WithCustomer>
)

const home = <Navigate to="/" replace />

/** Milliseconds between checks for the end of the block. */
const refreshInterval = 20_000

function BlockedMessage({ reason }: { reason: string | null }) {
  const signOut = useSignOut()
  const email = useShop()?._shop_info.contact_info.email
  return (
    <BlockedFrame>
      <h1>{texts.title}</h1>
      <p>{texts.intro}</p>
      {reason && (
        <dl>
          <dt>{texts.reason}</dt>
          <dd>{reason}</dd>
        </dl>
      )}
      <p>{email ? texts.mistakeWithEmail(<a href={toMailtoUrl(email)}>{email}</a>) : texts.mistake}</p>
      <Button onClick={() => void signOut()}>{commonTexts.signOut}</Button>
    </BlockedFrame>
  )
}

function BlockedSkeleton() {
  return (
    <BlockedFrame aria-busy="true" aria-label={accountTexts.loading}>
      <Skeleton width="16rem" height="2.75rem" />
      <Skeleton width="90%" height="1.5rem" />
      <Skeleton height="5rem" />
      <Skeleton width="80%" height="3rem" />
    </BlockedFrame>
  )
}

const BlockedFrame = styled.section`
  display: grid;
  justify-items: center;
  gap: ${space.m};
  width: 100%;
  max-width: 34rem;
  min-height: 26rem;
  align-content: start;
  margin-inline: auto;
  padding-block: ${space.xxl};
  text-align: center;

  dl {
    justify-self: stretch;
    padding: ${space.m};
    border-radius: ${radius.m};
    background: ${color.sunken};
  }

  dt {
    font-size: ${textSize.small};
    color: ${color.muted};
  }

  dd {
    white-space: pre-line;
  }

  > button {
    margin-top: ${space.m};
  }
`

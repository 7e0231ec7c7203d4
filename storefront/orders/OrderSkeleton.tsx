import { styled } from 'styled-components'
import { space, textSize } from '../styles/cssTokens.ts'
import * as commonTexts from '../texts/common.ts'
import * as texts from '../texts/orders.ts'
import { Skeleton } from '../ui/Skeleton.tsx'

/** Shown while an order or an estimate loads, and on the server. */
export function OrderSkeleton() {
  return (
    <Frame aria-busy="true" aria-label={commonTexts.loading}>
      <noscript>{import.meta.env.SSR && <p>{texts.needsJavaScript}</p>}</noscript>
      <Skeleton width="min(20rem, 80%)" height={`calc(${textSize.title} * 1.15)`} />
      <Skeleton width="min(30rem, 100%)" height="3.5rem" />
      <Skeleton height="7rem" />
      <Skeleton height="14rem" />
    </Frame>
  )
}

const Frame = styled.section`
  display: grid;
  gap: ${space.l};
  padding-block: ${space.xl};
`

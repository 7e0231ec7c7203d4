import { useRef } from 'react'
import { styled } from 'styled-components'
import { PageHead } from '../app/PageHead.tsx'
import { from, space } from '../styles/cssTokens.ts'
import { CartLines } from './CartLines.tsx'
import { useCart } from './CartProvider.tsx'
import { CartSkeleton } from './CartSkeleton.tsx'
import { useCheckout } from './checkout.ts'
import { EmptyCart } from './EmptyCart.tsx'
import { OrderSummary } from './OrderSummary.tsx'

/** The cart (specification, section 2). Its lines are the browser's, so the server sends their places only. */
export function Page() {
  const { lines } = useCart()
  const { state, checkout } = useCheckout()
  const heading = useRef<HTMLHeadingElement>(null)
  const isPending = state === 'pending'
  // A cart emptied by its checkout is on the way to the home page.
  const isEmpty = lines?.length === 0 && !isPending && state !== 'success'

  return (
    <>
      <PageHead title="Shopping Cart" hidden />
      <Heading ref={heading} tabIndex={-1}>
        Shopping Cart
      </Heading>
      {isEmpty ? (
        <EmptyCart />
      ) : (
        <Columns>
          {lines && lines.length > 0 ? (
            <>
              <CartLines lines={lines} isLocked={isPending} onLineGone={() => heading.current?.focus()} />
              <OrderSummary lines={lines} isPending={isPending} onCheckout={() => void checkout()} />
            </>
          ) : (
            <CartSkeleton />
          )}
        </Columns>
      )}
    </>
  )
}

const Heading = styled.h1`
  padding-block: ${space.xl} ${space.l};

  &:focus {
    outline: none;
  }
`

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.xl};

  ${from.desktop} {
    grid-template-columns: minmax(0, 1fr) 22rem;
    align-items: start;
    gap: ${space.xxl};
  }
`

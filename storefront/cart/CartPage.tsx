import { useRef } from 'react'
import { styled } from 'styled-components'
import { PageHead } from '../app/PageHead.tsx'
import { useShopName } from '../app/shopRecord.ts'
import { from, space } from '../styles/cssTokens.ts'
import { TooltipGroup } from '../ui/TooltipGroup.tsx'
import { CartLines } from './CartLines.tsx'
import { useCart } from './CartProvider.tsx'
import { CartSkeleton } from './CartSkeleton.tsx'
import { useCatalogueCheck } from './catalogueCheck.ts'
import { useCheckout } from './checkout.ts'
import { EmptyCart } from './EmptyCart.tsx'
import { OrderSummary } from './OrderSummary.tsx'

/** The cart (specification, section 2). Its lines are the browser's, so the server sends their places only. */
export function Page() {
  const { lines } = useCart()
  const { gone } = useCatalogueCheck()
  const checkout = useCheckout(gone)
  const heading = useRef<HTMLHeadingElement>(null)
  const { isPending, isDone } = checkout
  // A cart emptied by its checkout is on the way to the home page.
  const isEmpty = lines?.length === 0 && !isPending && !isDone

  return (
    <TooltipGroup>
      <PageHead title={`Shopping Cart | ${useShopName()}`} hidden />
      <Heading ref={heading} tabIndex={-1}>
        Shopping Cart
      </Heading>
      {isEmpty ? (
        <EmptyCart />
      ) : (
        <Columns>
          {lines && lines.length > 0 ? (
            <>
              <CartLines
                lines={lines}
                gone={gone}
                isLocked={isPending}
                onLineGone={() => heading.current?.focus()}
              />
              <OrderSummary lines={lines.filter(({ id }) => !gone.has(id))} checkout={checkout} />
            </>
          ) : (
            <CartSkeleton />
          )}
        </Columns>
      )}
    </TooltipGroup>
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

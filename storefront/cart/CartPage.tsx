import { useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import type { PageProps } from '../data/pageModule.ts'
import { useShopName } from '../data/shop.ts'
import { PageHead } from '../layout/PageHead.tsx'
import { color, from, space } from '../styles/cssTokens.ts'
import * as texts from '../texts/cart.tsx'
import * as commonTexts from '../texts/common.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { StateBox } from '../ui/StateBox.tsx'
import { dismissToasts } from '../ui/toasts/toast.ts'
import { TooltipGroup } from '../ui/Tooltip.tsx'
import { CartLineRow, pictureWidth } from './CartLineRow.tsx'
import { useCart } from './useCart.ts'
import { useCartValidation } from './useCartValidation.ts'
import { useCheckout } from './useCheckout.ts'
import { OrderSummary } from './OrderSummary.tsx'

/** Shows the cart. The server renders skeletons, because the lines are in the browser's storage. */
export function Page({ sections }: PageProps) {
  const { lines } = useCart()
  const checks = useCartValidation()
  const unavailable = new Set([...checks].filter(([, { problem }]) => problem).map(([id]) => id))
  const heading = useRef<HTMLHeadingElement>(null)
  const focusHeading = () => heading.current?.focus()
  // The rejected lines and their reasons are above the checkout button, so move the focus up to the heading.
  const checkout = useCheckout({ unavailable, contactStep: sections.contactStep, onRefused: focusHeading })
  const { isPending, isDone } = checkout
  // On a phone, the message that an item is in the cart would cover the checkout button.
  useEffect(dismissToasts, [])
  // After a successful checkout the home page opens, so do not show the empty state.
  const isEmpty = lines?.length === 0 && !isPending && !isDone

  return (
    <TooltipGroup>
      <PageHead title={commonTexts.pageTitle(texts.title, useShopName())} hidden />
      <Heading ref={heading} tabIndex={-1}>
        {texts.title}
      </Heading>
      <noscript>
        {import.meta.env.SSR && (
          <p>
            {texts.needsJavaScript((words) => (
              <a href="/contact">{words}</a>
            ))}
          </p>
        )}
      </noscript>
      {isEmpty ? (
        <EmptyCart />
      ) : (
        <Columns>
          {lines && lines.length > 0 ? (
            <>
              <Lines role="list">
                {lines.map((line) => (
                  <CartLineRow
                    key={line.id}
                    line={line}
                    check={checks.get(line.id)}
                    questions={sections.questions}
                    refusal={checkout.refusalOf(line)}
                    isLocked={isPending}
                    onControlRemoved={focusHeading}
                  />
                ))}
              </Lines>
              <OrderSummary lines={lines.filter(({ id }) => !unavailable.has(id))} checkout={checkout} />
            </>
          ) : (
            <CartSkeleton />
          )}
        </Columns>
      )}
    </TooltipGroup>
  )
}

function EmptyCart() {
  return (
    <StateBox>
      <p>{texts.emptyTitle}</p>
      <p>{texts.emptyHint}</p>
      <ButtonLink to="/shop">{texts.continueShopping}</ButtonLink>
    </StateBox>
  )
}

function CartSkeleton() {
  return (
    <>
      <LineSkeleton aria-busy="true">
        <Skeleton ratio="1 / 1" />
        <Skeleton height="3.5rem" />
      </LineSkeleton>
      <Skeleton height="22rem" />
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

  ${from.mobile} {
    grid-template-columns: minmax(0, 1fr) 18rem;
    align-items: start;
    gap: ${space.l};
  }

  ${from.desktop} {
    grid-template-columns: minmax(0, 1fr) 22rem;
    gap: ${space.xl};
  }
`

const Lines = styled.ul`
  container-type: inline-size;
  border-bottom: 1px solid ${color.line};
`

const LineSkeleton = styled.div`
  display: grid;
  grid-template-columns: ${pictureWidth} minmax(0, 1fr);
  gap: ${space.m};
  padding-block: ${space.m};
  border-top: 1px solid ${color.line};
`

import { Suspense, useEffect, useEffectEvent, useRef } from 'react'
import { styled } from 'styled-components'
import { useSWRConfig } from 'swr'
import { useLocation, useNavigate } from 'react-router-dom'
import { formatPrice } from '../../dataProvider/contract/money.ts'
import { customRequestPath } from '../../dataProvider/contract/pages.ts'
import type { Item } from '../../dataProvider/resources/items/items.schema.ts'
import { countsItems, formatCounts } from '../cart/cart.ts'
import { useCartLines } from '../cart/CartProvider.tsx'
import { gutter } from '../styles/columns.ts'
import { color, from, space, textSize } from '../styles/cssTokens.ts'
import * as availabilityTexts from '../texts/availability.ts'
import * as texts from '../texts/item.tsx'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { lazyPart } from '../layout/lazyPart.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { getAvailabilityText, toItemAvailability } from '../data/availability.ts'
import { useCart } from '../cart/useCart.ts'
import { useApi } from '../data/ApiProvider.tsx'
import { itemQuery } from '../data/items.ts'
import { findOffered, isOver } from '../data/offers.ts'
import { toastError } from '../ui/toasts/toast.ts'

// Loaded lazily: most items are available, so their pages do not need the form.
const WatchForm = lazyPart(async () => (await import('./WatchForm.tsx')).WatchForm)

interface Props {
  item: Item
  label: string
}

/**
 * The button that adds an item to the cart, or the actions for an unavailable item. Renders nothing for a hidden item. On a phone
 * in portrait orientation, the bar stays on screen and repeats name and price, because the originals can be off-screen (ITEM-21).
 */
export function ActionBar({ item, label }: Props) {
  const add = useAddToCart(item)
  useClickFromAddress(add)
  const { left } = toItemAvailability(item)
  const promise = texts.promises[item.item_type]
  if (item.Is_disabled) return null
  if (left === 0) return <UnavailableActions item={item} />
  return (
    <Bar data-item={describe(item)}>
      <noscript>
        {import.meta.env.SSR && (
          <p>
            {texts.needsJavaScript((words) => (
              <a href="/contact">{words}</a>
            ))}
          </p>
        )}
      </noscript>
      {/* If the app has not loaded, the form reloads the page with `?add=1` (docs/decisions/029). */}
      <AddForm action="#unfinished">
        <Button
          type="submit"
          name="add"
          value="1"
          onClick={(event) => {
            event.preventDefault()
            void add()
          }}
        >
          {label}
        </Button>
      </AddForm>
      <InCartLink id={item.id} />
      {promise && <PromiseText>{promise}</PromiseText>}
    </Bar>
  )
}

const describe = ({ price, currency, title }: Item) =>
  texts.priceAndTitle(formatPrice(price, currency), title)

/** Links to the cart once the item is in it (CRT-17). */
function InCartLink({ id }: { id: number }) {
  const line = useCartLines()?.find((current) => current.id === id)
  if (!line) return null
  return (
    <ButtonLink kind="quiet" to="/cart">
      <span>{texts.inCart(<Count>({countsItems(line) ? line.quantity : formatCounts([line])})</Count>)}</span>
    </ButtonLink>
  )
}

/** For an unavailable item: a link to request a similar one (not for events and services), and a form to be notified by email. */
function UnavailableActions({ item }: { item: Item }) {
  return (
    <>
      {item.item_type !== 'Event' && item.item_type !== 'Service' && (
        <Bar data-item={describe(item)}>
          <ButtonLink reloadDocument to={customRequestPath(item.slug)}>
            {texts.askForSimilar}
          </ButtonLink>
        </Bar>
      )}
      <Suspense fallback={<Skeleton height="14rem" />}>
        <WatchForm item={item} />
      </Suspense>
    </>
  )
}

// On a phone, as wide as the window. While its position in the page is off-screen, the bar sticks to the window's nearer edge,
// upper or lower. So the tab order matches the visual order (ITEM-28).
const Bar = styled.div`
  position: sticky;
  inset-block: 0;
  z-index: 1;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.xs} ${space.m};
  margin-inline: calc(-1 * ${gutter});
  padding: ${space.s} ${gutter};
  padding-bottom: max(${space.s}, env(safe-area-inset-bottom));
  border-block: 1px solid ${color.line};
  background: ${color.paper};

  /* Hidden from screen readers, which read name and price above. */
  &::before {
    flex: 0 0 100%;
    overflow: hidden;
    content: attr(data-item) / '';
    font-size: ${textSize.small};
    font-weight: 600;
    text-overflow: ellipsis;
    white-space: nowrap;
    unicode-bidi: plaintext;
  }

  ${from.tablet} {
    position: static;
    margin: 0;
    padding: 0;
    border: 0;

    &::before {
      display: none;
    }
  }

  > form,
  > a:first-child {
    flex: 1 1 auto;
  }
`

/** What pressing the button means and costs. */
const PromiseText = styled.p`
  flex: 0 0 100%;
  color: ${color.muted};
  font-size: ${textSize.small};
`

const AddForm = styled.form`
  display: grid;
`

const Count = styled.span`
  white-space: nowrap;
`

/** Milliseconds during which a second press counts as part of a double click. */
const doublePress = 1000

/** Milliseconds to wait for the item's availability. The cart checks it again before ordering. */
const availabilityTimeout = 3000

/**
 * Returns a function that adds one item to the cart and ignores a double click (CRT-17). If the server reports the item's
 * availability, the function first requests it again, because it may have changed since the page opened (CRT-18).
 */
function useAddToCart(item: Item): () => Promise<void> {
  const api = useApi()
  const { mutate } = useSWRConfig()
  const { add } = useCart()
  const readyAt = useRef(0)

  const addAvailable = async () => {
    const current = await findOffered(api, item, AbortSignal.timeout(availabilityTimeout))
    const availability = toItemAvailability(current ?? item)
    const hasEnded = isOver(current ?? item)
    if (current !== null && !hasEnded && availability.left !== 0)
      return add(current ?? item, availability.left)
    const reason =
      (current && getAvailabilityText(current, availability)) ?? availabilityTexts.noLongerAvailable
    toastError(texts.addFailed(item.title, hasEnded ? availabilityTexts.eventIsOver : reason))
    void mutate(itemQuery(item.slug).key)
  }

  return async () => {
    const pressedAt = performance.now()
    if (pressedAt < readyAt.current) return
    readyAt.current = pressedAt + doublePress
    if (item.availability !== undefined) await addAvailable()
    else add(item)
  }
}

/** If the address has the parameter `add`, removes it and calls `press`. A click before the app loaded adds this parameter. */
function useClickFromAddress(press: () => Promise<void>): void {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const arrive = useEffectEvent(() => {
    const query = new URLSearchParams(search)
    if (!query.has('add')) return
    query.delete('add')
    void navigate({ pathname, search: query.toString() }, { replace: true })
    void press()
  })
  useEffect(() => arrive(), [])
}

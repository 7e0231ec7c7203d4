import { defaultCurrency, formatPrice, hasPrice } from '../../dataProvider/contract/money.ts'
import type { SearchResult } from '../../dataProvider/resources/search.schema.ts'
import * as availabilityTexts from '../texts/availability.ts'

/** Returns a result's price as text. Only a product says that its price is on request or that it is free. */
export function getPriceText({
  kind,
  price,
  currency,
}: Pick<SearchResult, 'kind' | 'price' | 'currency'>): string | undefined {
  return kind === 'Product' || hasPrice(price) ? formatPrice(price, currency ?? defaultCurrency) : undefined
}

/** Returns why a result is not available, or undefined if it is. */
export function getUnavailableText({
  kind,
  availability = 'available',
}: Pick<SearchResult, 'kind' | 'availability'>): string | undefined {
  if (availability === 'available') return undefined
  if (kind === 'Event') return availabilityTexts.fullyBooked
  return availability === 'sold' ? availabilityTexts.sold : availabilityTexts.reserved
}

import type { ItemList } from '../../dataProvider/resources/items/items.schema.ts'
import * as texts from '../texts/filters.ts'
import { Correction } from '../ui/Correction.tsx'
import { type ShopAddress, shopPath } from './shopAddress.ts'

interface Props {
  address: ShopAddress
  list: ItemList
}

/** Says that a word was corrected, and how many items a price filter excludes because of their currency. */
export function ServerMessages({ address, list: { corrected, facets } }: Props) {
  const { q, filters } = address
  const excluded = filters.some(([key]) => key.endsWith('_price')) ? facets?.price?.other_currencies : 0
  return (
    <>
      {corrected !== undefined && (
        <p>
          <Correction corrected={corrected} typed={q} to={shopPath({ ...address, exact: true, page: 1 })} />
        </p>
      )}
      {excluded ? <p>{texts.otherCurrencies(excluded)}</p> : null}
    </>
  )
}

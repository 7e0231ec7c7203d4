import type { ComponentProps } from 'react'
import * as texts from '../texts/shop.tsx'
import { SearchField } from '../ui/SearchField.tsx'
import { type ShopAddress, shopPath, toPlainAddress } from './shopAddress.ts'
import { filterFormId } from './useFilterForm.ts'

interface Props extends Pick<ComponentProps<'form'>, 'ref' | 'onChange' | 'onSubmit'> {
  address: ShopAddress
  /** States whether the search covers the entire catalog or only the loaded page. */
  label: string
}

/** The search, and the form to which the filters belong. The browser can submit it without JavaScript. */
export function SearchBox({ address, label, ...form }: Props) {
  const { category, collection, q } = address
  return (
    <form
      {...form}
      id={filterFormId}
      role="search"
      action={shopPath(toPlainAddress({ collection }))}
      // Otherwise, the browser could restore fields of an earlier address after a reload.
      autoComplete="off"
    >
      {category !== undefined && <input type="hidden" name="category" value={category} />}
      <SearchField label={label} defaultValue={q} placeholder={texts.searchHint} />
    </form>
  )
}

import { screen } from '@testing-library/react'
import { useGetList } from 'react-admin'
import { expect, test } from 'vitest'
import { useCategories } from '../../../backoffice/items/useCategories.ts'
import { buildCategory } from '../../factories/category.ts'
import { renderPart } from '../renderBackOffice.tsx'

const asOnTheirPage = {
  pagination: { page: 1, perPage: Number.MAX_SAFE_INTEGER },
  sort: { field: 'name', order: 'ASC' },
} as const

function Counts() {
  const { data } = useGetList('categories', asOnTheirPage)
  return (
    <p>
      {data?.length ?? 'no'} loaded, {useCategories()?.length ?? 'no'} for items
    </p>
  )
}

test.each([
  ['whose server has them', ['item-categories'], '1 loaded, 1 for items'],
  ['of the specification alone, though their page has loaded them', [], '1 loaded, no for items'],
] as const)('items have categories in a shop %s', async (_shop, extensions, counts) => {
  const listCategories = async () => [buildCategory()]
  renderPart(<Counts />, 'products', { listCategories }, { extensions: [...extensions] })

  expect(await screen.findByText(counts)).toBeVisible()
})

import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ItemSearch } from '../../../backoffice/orders/ItemSearch.tsx'
import type { ItemQuery } from '../../../dataProvider/resources/items/items.ts'
import { ApiError } from '../../../dataProvider/shopApi/errors.ts'
import { buildEnvelope } from '../../factories/envelope.ts'
import { expectConsole } from '../../support/setup.ts'
import { renderPart } from '../renderBackOffice.tsx'

const openSearch = async (listItems: (type: string, query: ItemQuery) => Promise<never>) => {
  renderPart(<ItemSearch onChoose={() => undefined} />, 'orders', { listItems })
  fireEvent.mouseDown(await screen.findByLabelText('Add an item'))
}

test('a search for an item that could not be made says so', async () => {
  await openSearch(async () => {
    throw new ApiError(400, 'UX API request failed: Bad Request')
  })

  expect(await screen.findByText('The search failed. Type again to repeat it')).toBeVisible()
  expectConsole()
})

test('a search that finds no item says that', async () => {
  await openSearch(async () => buildEnvelope([]) as never)

  expect(await screen.findByText('Nothing was found')).toBeVisible()
})

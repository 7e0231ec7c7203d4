import { getConfig, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { App } from '../../../backoffice/app/App.tsx'
// Preload the lazy page: importing it during a test could exceed Testing Library's timeout.
import '../../../backoffice/items/list/ItemList.tsx'
import { createPendingChanges } from '../../../backoffice/undo/pendingChanges.ts'
import type { ListQuery } from '../../../dataProvider/contract/responses.schema.ts'
import { buildEnvelope } from '../../factories/envelope.ts'
import { buildItem } from '../../factories/item.ts'
import { ada, stubIdentity } from '../../support/render/stubIdentity.ts'
import { buildSurroundings } from '../renderBackOffice.tsx'

const { asyncWrapper } = getConfig()
const nextTurn = () => new Promise(setImmediate)

test('ADM-12 changing the page right after sorting keeps the sort order', async () => {
  history.replaceState(null, '', '/admin/products')
  const requested: ListQuery[] = []
  const listItems = async (_type: string, query: ListQuery) => {
    requested.push(query)
    return buildEnvelope([buildItem({ title: 'Fire' })], { nextPage: 2, pageTotal: 2, itemsTotal: 2 })
  }
  const { dataProvider: _made, ...props } = buildSurroundings(
    { listItems },
    { extensions: ['catalogue-query'] },
  )
  const { identity } = stubIdentity(ada)
  render(<App {...props} identity={identity} shopUrl="/api" pending={createPendingChanges()} />)
  await screen.findByText('Fire')

  // Outside `act`, React schedules renders as in a browser.
  await asyncWrapper(async () => {
    screen.getByText('Price').click()
    while (!location.search.includes('price')) await nextTurn()
    await nextTurn()
    screen.getByText('Next').click()
  })

  await expect.poll(() => requested.at(-1)).toEqual({ page: 2, sort: 'price' })
})

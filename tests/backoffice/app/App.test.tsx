import { getConfig, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { App } from '../../../backoffice/app/App.tsx'
// Loaded before the test waits for it.
import '../../../backoffice/items/list/ItemList.tsx'
import { createPendingChanges } from '../../../backoffice/undo/pendingChanges.ts'
import type { ListQuery } from '../../../dataProvider/contract/answers.schema.ts'
import { buildEnvelope } from '../../factories/envelope.ts'
import { buildItem } from '../../factories/item.ts'
import { ada, stubIdentity } from '../../support/render/stubIdentity.ts'
import { buildSurroundings } from '../renderBackOffice.tsx'

const { asyncWrapper } = getConfig()
const nextTurn = () => new Promise(setImmediate)

test('ADM-12 changing the page right after sorting keeps the sort order', async () => {
  history.replaceState(null, '', '/admin/products')
  const asked: ListQuery[] = []
  const listItems = async (_type: string, query: ListQuery) => {
    asked.push(query)
    return buildEnvelope([buildItem({ title: 'Fire' })], { nextPage: 2, pageTotal: 2, itemsTotal: 2 })
  }
  const { dataProvider: _made, ...props } = buildSurroundings(
    { listItems },
    { extensions: ['catalogue-query'] },
  )
  const { identity } = stubIdentity(ada)
  render(<App {...props} identity={identity} shopUrl="/api" pending={createPendingChanges()} />)
  await screen.findByText('Fire')

  // React draws as it does in a browser: when there is time.
  await asyncWrapper(async () => {
    screen.getByText('Price').click()
    while (!location.search.includes('price')) await nextTurn()
    await nextTurn()
    screen.getByText('Next').click()
  })

  await expect.poll(() => asked.at(-1)).toEqual({ page: 2, sort: 'price' })
})

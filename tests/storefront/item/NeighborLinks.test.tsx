import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link, Route, Routes, useParams } from 'react-router-dom'
import { expect, test } from 'vitest'
import { NeighborLinks } from '../../../storefront/item/NeighborLinks.tsx'
import { toListState } from '../../../storefront/item/card/listState.ts'
import { renderPage } from '../../support/render/renderPage.tsx'

/** Opens the page of the second item by a link with that state. */
async function openSecond(state?: unknown) {
  renderPage(
    <Routes>
      <Route
        path="/"
        element={
          <Link to="/item/second" state={state}>
            Open
          </Link>
        }
      />
      <Route path="/item/:slug" element={<ItemPage />} />
    </Routes>,
  )
  await userEvent.click(screen.getByText('Open'))
}

function ItemPage() {
  const { slug = '' } = useParams()
  return (
    <>
      <h1>{slug}</h1>
      <NeighborLinks slug={slug} />
    </>
  )
}

const list = ['first', 'second', 'third'].map((slug) => ({ slug, title: `The ${slug}` }))
const neighbors = () => screen.queryAllByRole('link').map((link) => link.textContent)

test('ITEM-38 an item opened from a list links to the previous and the next item of the list', async () => {
  await openSecond(toListState(list))

  expect(neighbors()).toEqual(['Previous The first', 'Next The third'])
  expect(screen.getByRole('link', { name: /third/ })).toHaveAttribute('href', '/item/third')
})

test('ITEM-38 the neighbors keep the list, which ends at its first and last item', async () => {
  await openSecond(toListState(list))

  await userEvent.click(screen.getByText('The third'))

  expect(screen.getByRole('heading', { name: 'third' })).toBeVisible()
  expect(neighbors()).toEqual(['Previous The second'])
})

test.each([
  ['no list', undefined],
  ['a list without the item', toListState([{ slug: 'other', title: 'Other' }])],
  ['a list that is not an array', { list: { second: true } }],
  ['a list of other values', { list: [null, { slug: 'second', title: 'The second' }, 7] }],
  ['entries without a title', { list: [{ slug: 'first' }, { slug: 'second' }] }],
  ['a state that is text', 'list'],
])('ITEM-38 an item opened with %s has no neighbors', async (_what, state) => {
  await openSecond(state)

  expect(screen.getByRole('heading', { name: 'second' })).toBeVisible()
  expect(screen.queryByRole('navigation')).toBe(null)
})

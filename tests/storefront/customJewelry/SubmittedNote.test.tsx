// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { CustomRequestBody } from '../../../dataProvider/contract/inbox.ts'
import { SubmittedNote } from '../../../storefront/customJewelry/SubmittedNote.tsx'
import { buildItem } from '../../factories/item.ts'
import { buildShop } from '../../factories/shop.ts'
import { renderPage } from '../../support/renderPage.tsx'
import { stubShopApi } from '../../support/stubShopApi.ts'

const request: CustomRequestBody = {
  name: 'Ada Buyer',
  email: 'ada@example.com',
  phone: '+1 555 010 4477',
  projectType: 'ring',
  budget: 'Around $900',
  description: 'A ring with a honey opal, for my sister.',
}

test('a shop with its own domain names it in the letter that leads to the piece somebody saw', async () => {
  const getShop = async () => buildShop({ custom_domain: 'gems.example' })
  const seen = buildItem({ title: 'A pendant', slug: 'a-pendant' })
  renderPage(<SubmittedNote request={request} seen={seen} />, { api: stubShopApi({ getShop }) })

  const link = await screen.findByRole('link', { name: 'send it as an e-mail too' })
  const letter = new URL(link.getAttribute('href')!).searchParams.get('body')
  expect(letter).toContain('I saw A pendant: https://gems.example/item/a-pendant')
})

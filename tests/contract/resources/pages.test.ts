import { expect, test } from 'vitest'
import { pages } from '../../../dataProvider/resources/pages.ts'
import type { RecordOf } from '../../../dataProvider/resources/resource.ts'
import { buildRecordBody } from '../../factories/record.ts'
import { startShop } from '../../support/shop/startShop.ts'

const shop = await startShop()
const { signUp, apiFor } = shop
const admin = (await signUp('admin')).api
const { stranger } = await shop.addOtherShop()

type Page = RecordOf<typeof pages>
const make = async (overrides: Partial<Page>) => {
  const { body } = await admin.fetcher(`/api/pages`, {
    method: 'POST',
    body: buildRecordBody(pages, overrides),
  })
  return body as Page
}
const slugsOf = async (api: typeof admin, filter: Partial<Page> = {}) =>
  (await api.listRecords<Page>('pages', { page: 1, ...filter })).items.map(({ slug }) => slug)

test('PAGE-4 an unpublished page is visible only to admins', async () => {
  await make({ slug: 'shipping', published: true })
  const draft = await make({ slug: 'returns', published: false })

  expect(await slugsOf(admin)).toEqual(expect.arrayContaining(['shipping', 'returns']))
  expect(await slugsOf(apiFor())).toEqual(['shipping'])
  expect(await slugsOf(apiFor(), { published: false })).toEqual([])
  await expect(apiFor().fetcher(`/api/pages/${draft.id}`, {})).rejects.toMatchObject({ status: 404 })
  expect(await slugsOf(stranger)).toEqual([])
})

test.for(['Shipping', 'two words', 'a/b', '-a', 'a--b', 'ä', ''])(
  'PAGE-5 a slug is one word of lowercase letters, digits and dashes, so “%s” is rejected',
  async (slug) => {
    await expect(make({ slug })).rejects.toMatchObject({ status: 400 })
  },
)

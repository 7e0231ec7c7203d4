import { expect, test } from 'vitest'
import { startShop } from '../../support/shop/startShop.ts'

const { signUp } = await startShop()
const admin = (await signUp('admin')).api
const create = (body: object) => admin.fetcher('/api/synonyms', { method: 'POST', body })

test('FIND-6 each text of a synonym contains a letter or a digit', async () => {
  const error = 'Enter at least one letter or digit'

  await expect(create({ word: '!!!', finds: ',,,' })).rejects.toMatchObject({
    status: 400,
    payload: { word: error, finds: error },
  })
  await expect(create({ word: '925', finds: 'ስተርሊንግ' })).resolves.toMatchObject({ body: { word: '925' } })
})

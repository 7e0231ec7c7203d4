import { expect, test } from 'vitest'
import { contactFields, shopFields } from '../../../dataProvider/resources/shop/shop.ts'
import { settingsFields } from '../../../dataProvider/resources/shop/settings.ts'
import { buildSettings } from '../../factories/settings.ts'
import { buildShop } from '../../factories/shop.ts'
import { openProvider, type Sent } from '../openProvider.ts'

const refuse = (status: number, body: object) => Response.json(body, { status })
const isOfSettings = ({ url }: Sent) => url === '/admin/settings'

/** A shop and its settings over a server that others use too: `refusal` is what it has against a change. */
const openShop = async (refusal: (sent: Sent) => Response | undefined = () => undefined) => {
  let shop = { ...buildShop({ name: 'Welo' }), version: 1 }
  let settings = buildSettings({ bank_details: 'DE00', version: 7 })
  const { provider, sent } = await openProvider((call) => {
    const record = isOfSettings(call) ? settings : shop
    if (call.method === 'GET') return record
    const { version, ...changes } = call.body as { version: number }
    if (version !== record.version)
      return refuse(409, { code: 'stale', message: 'Changed meanwhile', payload: { record } })
    const refused = refusal(call)
    if (refused) return refused
    const changed = { ...record, ...changes, version: version + 1 }
    if (isOfSettings(call)) settings = changed as typeof settings
    else shop = changed as typeof shop
    return changed
  })
  const { data: previousData } = await provider.getOne('shop', { id: 'shop' })
  const save = (changes: object) =>
    provider.update('shop', { id: 'shop', data: { ...previousData, ...changes }, previousData })
  return {
    previousData,
    save,
    patches: () => sent.filter(({ method }) => method === 'PATCH').map(({ url, body }) => [url, body]),
    changeElsewhere: (changes: Partial<typeof settings>) => {
      settings = { ...settings, ...changes, version: settings.version + 1 }
    },
  }
}

test('ASHOP-10 the settings are read beside the shop’s own fields, none of which have the same name', async () => {
  const { previousData } = await openShop()

  expect(previousData).toMatchObject({ id: 'shop', name: 'Welo', bank_details: 'DE00' })
  const ofShop = Object.keys({ ...shopFields, ...contactFields, _shop_info: {} })
  expect(ofShop.filter((name) => name in settingsFields)).toEqual([])
})

test('ASHOP-10 what has changed of each goes out in a call of its own, with the version of its own', async () => {
  const { save, patches } = await openShop()

  const { data } = await save({ name: 'Gems', bank_details: 'FR11' })

  expect(patches()).toEqual([
    ['/admin/settings', { bank_details: 'FR11', version: 7 }],
    ['/shop', { name: 'Gems', version: 1 }],
  ])
  expect(data).toMatchObject({ id: 'shop', name: 'Gems', bank_details: 'FR11', version: [2, 8] })
})

test('ASHOP-10 a shop that is not saved after its settings were says so; saving again does the rest', async () => {
  let isDown = true
  const { save } = await openShop((call) =>
    isDown && !isOfSettings(call) ? refuse(503, { code: 'busy', message: 'Back in a minute' }) : undefined,
  )
  const both = { name: 'Gems', bank_details: 'FR11' }

  await expect(save(both)).rejects.toMatchObject({
    status: 503,
    reason: 'Back in a minute. What was changed of mails and payment is saved.',
  })
  isDown = false

  expect((await save(both)).data).toMatchObject(both)
})

test('ASHOP-10 settings that are not saved leave the shop as it was, and name their fields', async () => {
  const payload = { bank_details: 'Too long' }
  const { save, patches } = await openShop((call) =>
    isOfSettings(call) ? refuse(400, { code: 'invalid', message: 'Invalid', payload }) : undefined,
  )

  await expect(save({ name: 'Gems', bank_details: 'FR11' })).rejects.toMatchObject({
    reason: 'Invalid',
    body: { errors: payload },
  })
  expect(patches().map(([url]) => url)).toEqual(['/admin/settings'])
})

test('ASHOP-10 settings that others have changed meanwhile are kept in other fields, and asked of in the same', async () => {
  const { save, changeElsewhere } = await openShop()
  changeElsewhere({ payment_link: 'https://pay.example/' })

  expect((await save({ bank_details: 'FR11' })).data).toMatchObject({
    bank_details: 'FR11',
    payment_link: 'https://pay.example/',
  })
  changeElsewhere({ bank_details: 'IT22' })
  await expect(save({ bank_details: 'ES33' })).rejects.toMatchObject({ status: 409, code: 'stale' })
})

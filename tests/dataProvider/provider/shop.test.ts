import { expect, test } from 'vitest'
import { contactFields, shopFields } from '../../../dataProvider/resources/shop/shop.ts'
import { settingsFields } from '../../../dataProvider/resources/shop/settings.ts'
import { buildSettings } from '../../factories/settings.ts'
import { buildShop } from '../../factories/shop.ts'
import { openProvider, type Sent } from '../openProvider.ts'

const refuse = (status: number, body: object) => Response.json(body, { status })
const isOfSettings = ({ url }: Sent) => url === '/admin/settings'

/** Opens a shop and its settings on a server that announces `versions`. `refusal` can return an error response to a change. */
const openShop = async (refusal: (sent: Sent) => Response | undefined = () => undefined) => {
  let shop = { ...buildShop({ name: 'Welo' }), version: 1 }
  let settings = buildSettings({ bank_details: 'DE00', version: 7 })
  const { provider, sent } = await openProvider((call) => {
    const record = isOfSettings(call) ? settings : shop
    if (call.method === 'GET') return record
    const { version, ...changes } = call.body as { version: number }
    if (version !== record.version)
      return refuse(409, { code: 'stale', message: 'Changed in between', payload: { record } })
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

test('ASHOP-10 the shop record includes the settings, and no setting shares a name with a shop field', async () => {
  const { previousData } = await openShop()

  expect(previousData).toMatchObject({ id: 'shop', name: 'Welo', bank_details: 'DE00' })
  const ofShop = Object.keys({ ...shopFields, ...contactFields, _shop_info: {} })
  expect(ofShop.filter((name) => name in settingsFields)).toEqual([])
})

test('ASHOP-10 changes to the shop and to its settings are sent in separate requests, each with its own version', async () => {
  const { save, patches } = await openShop()

  const { data } = await save({ name: 'Gems', bank_details: 'FR11' })

  expect(patches()).toEqual([
    ['/admin/settings', { bank_details: 'FR11', version: 7 }],
    ['/shop', { name: 'Gems', version: 1 }],
  ])
  expect(data).toMatchObject({ id: 'shop', name: 'Gems', bank_details: 'FR11', version: [2, 8] })
})

test('ASHOP-10 if saving the shop fails after the settings are saved, the error says so, and saving again completes it', async () => {
  let isDown = true
  const { save } = await openShop((call) =>
    isDown && !isOfSettings(call) ? refuse(503, { code: 'busy', message: 'Back in a minute.' }) : undefined,
  )
  const both = { name: 'Gems', bank_details: 'FR11' }

  await expect(save(both)).rejects.toMatchObject({
    status: 503,
    reason: 'Back in a minute. Your changes to emails and payments are saved.',
  })
  isDown = false

  expect((await save(both)).data).toMatchObject(both)
})

test('ASHOP-10 if saving the settings fails, the shop is not saved and the error names the invalid fields', async () => {
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

test('ASHOP-10 other settings that another admin changed are preserved, and a change to the same setting is rejected as stale', async () => {
  const { save, changeElsewhere } = await openShop()
  changeElsewhere({ payment_link: 'https://pay.example/' })

  expect((await save({ bank_details: 'FR11' })).data).toMatchObject({
    bank_details: 'FR11',
    payment_link: 'https://pay.example/',
  })
  changeElsewhere({ bank_details: 'IT22' })
  await expect(save({ bank_details: 'ES33' })).rejects.toMatchObject({ status: 409, code: 'stale' })
})

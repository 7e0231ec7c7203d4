import { expect, test } from 'vitest'
import { ApiError } from '../../../../dataProvider/shopApi/errors.ts'
import type { ShopApi } from '../../../../dataProvider/shopApi/shopApi.ts'
import { buildCustomRequest } from '../../../factories/message.ts'
import { startStubbedPages } from './startStubbedPages.ts'

test('CUS-6 CON-2 if the shop stores no messages, a posted request is validated and offered as an email', async () => {
  const sendCustomRequest: ShopApi['sendCustomRequest'] = async ({ budget }) => {
    if (budget === '') throw new ApiError(400, 'Bad Request', { payload: { budget: 'Budget is required' } })
    return undefined
  }
  const { app } = await startStubbedPages({ sendCustomRequest })
  const post = (values: object) =>
    app.inject({
      method: 'POST',
      url: '/custom-jewelry',
      payload: new URLSearchParams(Object.entries(values)).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://shop.test' },
    })
  const request = buildCustomRequest({ description: 'A ring for my mother, with one opal.' })

  const [sent, refused] = [await post(request), await post({ ...request, budget: '' })]

  expect([sent.statusCode, refused.statusCode]).toEqual([200, 400])
  expect(sent.body).toContain(encodeURIComponent(request.description))
  expect(sent.body).toContain('email it to us too')
  expect(refused.body).toContain('Budget is required')
  for (const { body, headers } of [sent, refused]) {
    expect(body).toContain(`>${request.description}</textarea>`)
    expect(headers['cache-control']).toBe('no-store')
  }
})

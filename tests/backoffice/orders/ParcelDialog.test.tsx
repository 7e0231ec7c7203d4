import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { OrderDetail } from '../../../dataProvider/resources/orders/orders.ts'
import { ApiError } from '../../../dataProvider/shopApi/errors.ts'
import { expectConsole } from '../../support/setup.ts'
import { fillField } from '../renderBackOffice.tsx'
import { findDialog, openOrder, press } from './openOrder.ts'

test('AORD-4 a parcel that was kept though the order did not move on stays filled in, and another try moves it', async () => {
  let isDown = true
  const { stubs } = await openOrder(
    { state: 'accepted', version: 7 },
    {
      saveParcel: ((order: OrderDetail, { version, ...parcel }: { version: number }) => ({
        ...order,
        parcel,
        version: version + 1,
      })) as never,
      changeOrder: ((order: OrderDetail) => {
        if (isDown) throw new ApiError(0, 'The shop could not be reached')
        return { ...order, state: 'shipped', version: 10 }
      }) as never,
    },
  )
  press('Shipping')
  const dialog = await findDialog()
  await fillField('Tracking number', '1Z 999')
  fireEvent.mouseDown(dialog.getByRole('combobox', { name: /Carrier/ }))
  fireEvent.click(await screen.findByText('UPS'))
  press('Update Shipping', dialog)
  expect(await dialog.findByText('The shop could not be reached')).toBeVisible()
  expect(await screen.findByText('Change the parcel')).toBeInTheDocument()
  expect(dialog.getByLabelText(/Tracking number/)).toHaveValue('1Z 999')
  isDown = false

  press('Update Shipping', dialog)

  expect(await screen.findByText('Shipping information updated!')).toBeVisible()
  const parcel = { tracking: '1Z 999', carrier: 'ups', customs_note: '' }
  expect(stubs['saveParcel']?.mock.calls.map(([, body]) => body)).toEqual([
    { ...parcel, version: 7 },
    { ...parcel, version: 8 },
  ])
  expect(stubs['changeOrder']?.mock.calls.map(([, changes]) => changes)).toEqual([
    { state: 'shipped', version: 8 },
    { state: 'shipped', version: 9 },
  ])
  expectConsole()
})

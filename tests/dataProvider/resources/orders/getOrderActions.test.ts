import { expect, test } from 'vitest'
import {
  getOrderActions,
  type OrderViewer,
} from '../../../../dataProvider/resources/orders/getOrderActions.ts'
import type { OrderAction, OrderState } from '../../../../dataProvider/resources/orders/orderMoves.ts'

const ada = { name: 'Ada', email: 'ada@example.com' }
const selam = { name: 'Selam', email: '', phone: '+1 555' }
const owned = { customer: ada, contact: null, canAssignCustomer: false }
const visitors = { customer: null, contact: selam, canAssignCustomer: false }

type Row = [viewer: OrderViewer, state: OrderState, moves: OrderState[], may: OrderAction[]]

const table: Row[] = [
  [
    'admin',
    'new',
    ['quoted', 'accepted', 'cancelled'],
    ['estimate', 'contact', 'address', 'write', 'timeline', 'email'],
  ],
  [
    'admin',
    'quoted',
    ['accepted', 'declined', 'cancelled', 'new'],
    ['estimate', 'contact', 'address', 'write', 'timeline', 'email'],
  ],
  [
    'admin',
    'accepted',
    ['shipped', 'completed', 'cancelled'],
    ['parcel', 'contact', 'address', 'write', 'timeline', 'email'],
  ],
  ['admin', 'shipped', ['completed'], ['parcel', 'contact', 'address', 'write', 'timeline', 'email']],
  ['admin', 'completed', [], ['contact', 'write', 'timeline', 'again', 'email']],
  ['admin', 'declined', ['new'], ['contact', 'address', 'write', 'timeline', 'again', 'email']],
  ['admin', 'cancelled', [], ['contact', 'write', 'timeline', 'again', 'email']],
  ...(['customer', 'link'] as const).flatMap((viewer): Row[] => [
    [viewer, 'new', ['cancelled'], ['address', 'write', 'timeline']],
    [viewer, 'quoted', ['accepted', 'declined', 'cancelled'], ['address', 'write', 'timeline']],
    [viewer, 'accepted', [], ['address', 'write', 'timeline']],
    [viewer, 'shipped', [], ['write', 'timeline']],
    [viewer, 'completed', [], ['write', 'timeline', 'again']],
    [viewer, 'declined', [], ['write', 'timeline', 'again']],
    [viewer, 'cancelled', [], ['write', 'timeline', 'again']],
  ]),
]

test.for(table)(
  'the viewer %s of an order in state %s gets the moves %j and the actions %j',
  ([viewer, state, moves, may]) => {
    expect(getOrderActions({ ...owned, state }, viewer)).toEqual({ moves, may })
  },
)

test('an order link allows claiming an order without an account, and an admin cannot claim it', () => {
  const order = { ...visitors, state: 'completed' } as const

  expect(getOrderActions(order, 'link').may).toEqual(['write', 'timeline', 'claim', 'again'])
  expect(getOrderActions(order, 'admin').may).not.toContain('claim')
})

test('`customer` is only for admins, on orders that allow naming the customer, and `email` requires an email address', () => {
  const order = { ...visitors, state: 'completed', canAssignCustomer: true } as const

  expect(getOrderActions(order, 'admin').may).toEqual(['contact', 'customer', 'write', 'timeline', 'again'])
  expect(getOrderActions(order, 'customer').may).not.toContain('customer')
})

import { act, renderHook } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { expect, test } from 'vitest'
import { useNavigateToUrl } from '../../../storefront/signIn/useNavigateToUrl.ts'
import { stubLocation } from './stubLocation.ts'

function navigateTo(to: string, replace = true) {
  const location = stubLocation()
  const { result } = renderHook(
    () => {
      const { pathname, search, hash } = useLocation()
      return { navigate: useNavigateToUrl(), address: pathname + search + hash }
    },
    { wrapper: ({ children }) => <MemoryRouter initialEntries={['/sign-in']}>{children}</MemoryRouter> },
  )
  const { navigate } = result.current
  act(() => navigate(to, { replace }))
  const { address } = result.current
  const left = { inPlace: location.replace.mock.calls.flat(), onTop: location.assign.mock.calls.flat() }
  return { address, isSame: navigate === result.current.navigate, left }
}

const nowhere = { inPlace: [], onTop: [] }

test.for([
  ['/sign-in/factor-one?a=b#/c', '/sign-in/factor-one?a=b#/c'],
  ['http://localhost:3000/shop', '/shop'],
])(
  'SGN-6 a provider’s link to %s navigates within this build, and the navigate function does not change',
  ([to, address]) => {
    expect(navigateTo(to!)).toEqual({ address, isSame: true, left: nowhere })
  },
)

test.for([
  ['/admin/items', 'http://localhost:3000/admin/items'],
  ['https://accounts.test/oauth', 'https://accounts.test/oauth'],
])('SGN-6 a provider’s link to %s loads a new document', ([to, loaded]) => {
  expect(navigateTo(to!)).toMatchObject({ address: '/sign-in', left: { inPlace: [loaded], onTop: [] } })
  expect(navigateTo(to!, false)).toMatchObject({
    address: '/sign-in',
    left: { inPlace: [], onTop: [loaded] },
  })
})

test.for(['javascript:alert(1)', 'data:text/html,x'])('%s is not followed', (to) => {
  expect(navigateTo(to)).toMatchObject({ address: '/sign-in', left: nowhere })
})

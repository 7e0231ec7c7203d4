// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { expect, test } from 'vitest'
import { useProviderNavigate } from '../../../storefront/signIn/providerNavigate.ts'

const left: string[] = []
const leave = (address: string, { replace }: { replace: boolean }) =>
  void left.push(`${address} ${replace ? 'in place' : 'on top'}`)

function follow(to: string) {
  left.length = 0
  const { result } = renderHook(
    () => {
      const { pathname, search, hash } = useLocation()
      return { navigate: useProviderNavigate(leave), address: pathname + search + hash }
    },
    { wrapper: ({ children }) => <MemoryRouter initialEntries={['/sign-in']}>{children}</MemoryRouter> },
  )
  const { navigate } = result.current
  act(() => navigate(to, { replace: true }))
  return { address: result.current.address, isSame: navigate === result.current.navigate }
}

test.for([
  ['/sign-in/factor-one?a=b#/c', '/sign-in/factor-one?a=b#/c'],
  ['http://localhost:3000/shop', '/shop'],
])('SGN-6 a provider’s link to %s stays in this build, and the function the same', ([to, address]) => {
  expect(follow(to!)).toEqual({ address, isSame: true })
  expect(left).toEqual([])
})

test.for([
  ['/admin/items', 'http://localhost:3000/admin/items'],
  ['https://accounts.test/oauth', 'https://accounts.test/oauth'],
])('SGN-6 a provider’s link to %s loads the page', ([to, loaded]) => {
  expect(follow(to!).address).toBe('/sign-in')
  expect(left).toEqual([`${loaded} in place`])
})

test.for(['javascript:alert(1)', 'data:text/html,x'])('%s is not followed', (to) => {
  expect(follow(to).address).toBe('/sign-in')
  expect(left).toEqual([])
})

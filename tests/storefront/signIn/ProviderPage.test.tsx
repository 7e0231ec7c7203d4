import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { IdentityProvider } from '../../../identity/IdentityProvider.tsx'
import { ProviderPage } from '../../../storefront/signIn/ProviderCard.tsx'
import { stubHosted } from '../../support/render/stubIdentity.ts'
import { stubProvider } from '../../identity/stubProvider.ts'

const form = <p>The shop’s own form</p>
const navigate = () => {}
const look = {
  accent: 'teal',
  onAccent: 'white',
  background: 'ivory',
  field: 'white',
  text: 'black',
  mutedText: 'gray',
  danger: 'red',
  font: 'serif',
}

test('SGN-1 a hosted provider renders its own page, and the shop’s form is not shown', () => {
  const { identity, shown } = stubHosted({ status: 'signed-out', user: null })

  render(
    <IdentityProvider identity={identity}>
      <ProviderPage kind="sign-in" form={form} skeleton="wait" look={look} navigate={navigate} />
    </IdentityProvider>,
  )

  expect(screen.getByText('The provider’s sign-in')).toBeVisible()
  expect(screen.queryByText('The shop’s own form')).toBeNull()
  expect(shown).toMatchObject([{ kind: 'sign-in', fallback: 'wait', look, navigate }])
})

test('a re-render does not show the provider’s page again, and another kind is shown after the first is hidden', () => {
  const { identity, shown, hidden } = stubHosted({ status: 'signed-out', user: null })
  const pageOf = (kind: 'sign-in' | 'sign-up', skeleton: string) => (
    <IdentityProvider identity={identity}>
      <ProviderPage kind={kind} form={form} skeleton={skeleton} look={look} navigate={navigate} />
    </IdentityProvider>
  )
  const { rerender, unmount } = render(pageOf('sign-in', 'wait'))

  rerender(pageOf('sign-in', 'wait longer'))
  expect(shown).toHaveLength(1)

  rerender(pageOf('sign-up', 'wait'))
  expect(hidden).toEqual([shown[0]])
  expect(screen.getByText('The provider’s sign-up')).toBeVisible()

  unmount()
  expect(hidden).toEqual(shown)
})

test('a provider without its own pages shows the shop’s form', () => {
  const { identity } = stubProvider()
  render(
    <IdentityProvider identity={identity}>
      <ProviderPage kind="sign-in" form={form} skeleton="wait" look={look} navigate={navigate} />
    </IdentityProvider>,
  )
  expect(screen.getByText('The shop’s own form')).toBeVisible()
})

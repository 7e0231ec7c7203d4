import { screen } from '@testing-library/react'
import { userEvent, type UserEvent } from '@testing-library/user-event'
import { Route, Routes } from 'react-router-dom'
import type { ShopApi } from '../../../dataProvider/shopApi/shopApi.ts'
import type { Identity } from '../../../identity/identity.ts'
import { IdentityProvider } from '../../../identity/IdentityProvider.tsx'
import { Page as AccountPage } from '../../../storefront/signIn/AccountPage.tsx'
import { Page as SignInPage } from '../../../storefront/signIn/SignInPage.tsx'
import { Page as SignUpPage } from '../../../storefront/signIn/SignUpPage.tsx'
import type { Settings } from '../../../storefront/data/settings.ts'
import { renderPage } from '../../support/render/renderPage.tsx'
import { CurrentLocation } from '../../support/render/currentLocation.tsx'

/** Opens a page of the sign-in provider. Any other path only shows its address. */
export function renderSignInPages(
  at: string,
  { identity }: { identity: Identity },
  calls: Partial<ShopApi> = {},
  settings: Partial<Settings> = {},
) {
  renderPage(
    <IdentityProvider identity={identity}>
      <Routes>
        <Route path="/sign-in/*" element={<SignInPage />} />
        <Route path="/sign-up/*" element={<SignUpPage />} />
        <Route path="/account/*" element={<AccountPage />} />
        <Route path="*" element={null} />
      </Routes>
      <CurrentLocation />
    </IdentityProvider>,
    { calls, at, settings },
  )
  return userEvent.setup()
}

/** Pastes texts into the fields with these labels, then clicks the button. */
export async function fillAndSubmit(
  user: UserEvent,
  texts: Record<string, string>,
  button: string,
): Promise<void> {
  for (const [label, text] of Object.entries(texts)) {
    await user.click(await screen.findByLabelText(label))
    if (text) await user.paste(text)
  }
  await user.click(screen.getByText(button, { selector: 'button' }))
}

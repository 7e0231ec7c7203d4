import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useShop, useShopVisibility } from '../data/shop.ts'
import { columns } from '../styles/columns.ts'
import { color, space, textSize } from '../styles/cssTokens.ts'

/** Strips above the header: the shop is in test mode, or hidden from everybody but admins. */
export function ShopNotices() {
  const isTest = useShop()?.testmode === true
  const isAdminPreview = useShopVisibility() === 'adminPreview'
  return (
    <>
      {isTest && <Strip label="Test mode">Test mode: orders and messages are for trying out.</Strip>}
      {isAdminPreview && <Strip label="Closed">The shop is closed. Only admins see it.</Strip>}
    </>
  )
}

const Strip = ({ label, children }: { label: string; children: ReactNode }) => (
  <Frame aria-label={label}>
    <p>{children}</p>
  </Frame>
)

const Frame = styled.aside`
  ${columns}
  padding-block: ${space.xs};
  border-bottom: 1px solid ${color.line};
  background: ${color.accentSoft};
  font-size: ${textSize.small};
  text-align: center;
  text-wrap: balance;
`

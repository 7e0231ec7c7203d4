import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { color, from, space, target, textSize } from '../styles/cssTokens.ts'
import { columns } from '../styles/columns.ts'
import { ContactList } from './ContactList.tsx'
import { FooterAccount } from './FooterAccount.tsx'
import { footerColumns } from './navigation.ts'
import { useShop, useShopName } from '../app/shopRecord.ts'

/** Three columns: the shop, the company, how to reach it. */
export function Footer() {
  const shop = useShop()
  const name = useShopName()
  return (
    <Ground>
      <Columns>
        {footerColumns.map(({ title, links, hasAccount }) => (
          <nav key={title} aria-label={title}>
            <h2>{title}</h2>
            <ul role="list">
              {links.map(({ to, label }) => (
                <li key={to}>
                  <Link to={to}>{label}</Link>
                </li>
              ))}
              {hasAccount && (
                <li>
                  <FooterAccount />
                </li>
              )}
            </ul>
          </nav>
        ))}
        <section aria-label="Contact">
          <h2>Contact</h2>
          {shop && <ContactList contact={shop._shop_info.contact_info} testmode={shop.testmode} />}
        </section>
      </Columns>
      <Colophon>{name}. Opals and gemstones, chosen by hand.</Colophon>
    </Ground>
  )
}

const Ground = styled.footer`
  ${columns}
  padding-block: ${space.xl} ${space.l};
  border-top: 1px solid ${color.line};
  background: ${color.sunken};
`

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space.xl} ${space.l};

  > :last-child {
    grid-column: 1 / -1;
  }

  h2 {
    margin-bottom: ${space.s};
    font-size: ${textSize.large};
  }

  li,
  a {
    display: flex;
    align-items: center;
    min-height: ${target};
  }

  a {
    text-decoration: none;
  }

  a:hover {
    text-decoration: underline;
  }

  ${from.tablet} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    column-gap: ${space.xl};

    > :last-child {
      grid-column: auto;
    }
  }
`

const Colophon = styled.p`
  margin-top: ${space.xl};
  font-size: ${textSize.small};
  color: ${color.muted};
`

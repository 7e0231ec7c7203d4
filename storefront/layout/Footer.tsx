import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { canonicalCategoryPath } from '../../dataProvider/contract/pages.ts'
import { useIdentity } from '../../identity/IdentityProvider.tsx'
import { isSettled } from '../../identity/state.ts'
import { useCollections } from '../data/categories.ts'
import { useQuery } from '../data/query.ts'
import { useShop, useShopName, useShopVisibility } from '../data/shop.ts'
import { footerPagesQuery } from '../data/textPages.ts'
import { columns } from '../styles/columns.ts'
import { color, from, space, target, textSize } from '../styles/cssTokens.ts'
import * as commonTexts from '../texts/common.ts'
import * as texts from '../texts/layout.ts'
import { Link } from '../ui/Link.tsx'
import { ContactList } from './ContactList.tsx'

/** Three columns: shop, company and contact (FTR-1). They are absent while the shop is hidden from the visitor. */
export function Footer() {
  const shop = useShop()
  const name = useShopName()
  const isHidden = useShopVisibility() === 'hidden'
  const { data: pages = [] } = useQuery(footerPagesQuery())
  const pageLinks = pages.map(({ slug, title }) => ({ to: `/${slug}`, label: title }))
  const collections = useCollections()
  const collectionLinks = collections.map((category) => ({
    to: canonicalCategoryPath(category, collections),
    label: category.name,
  }))
  return (
    <Frame>
      {!isHidden && (
        <Columns>
          <LinkColumn title={texts.shop} links={[shopLink, ...collectionLinks, ...shopLinks]} />
          <LinkColumn title={texts.company} links={[...companyLinks, ...pageLinks]}>
            <FooterAccount />
          </LinkColumn>
          <section aria-label={commonTexts.contact}>
            <h2>{commonTexts.contact}</h2>
            {shop && <ContactList contact={shop._shop_info.contact_info} testmode={shop.testmode} />}
          </section>
        </Columns>
      )}
      <Colophon>{texts.colophon(name)}</Colophon>
    </Frame>
  )
}

interface NavigationLink {
  to: string
  label: string
}

/** The first link in the footer's shop column, before the collections. */
export const shopLink: NavigationLink = { to: '/shop', label: texts.allProducts }

/** The last links in the footer's shop column. */
export const shopLinks: NavigationLink[] = [
  { to: '/categories', label: texts.categories },
  { to: '/cart', label: texts.cart },
]

export const companyLinks: NavigationLink[] = [
  { to: '/about', label: texts.about },
  { to: '/blog', label: texts.blog },
  { to: '/events', label: texts.events },
  { to: '/custom-jewelry', label: commonTexts.customJewelry },
  { to: '/contact', label: commonTexts.contact },
]

interface ColumnProps {
  title: string
  links: NavigationLink[]
  children?: ReactNode
}

const LinkColumn = ({ title, links, children }: ColumnProps) => (
  <nav aria-label={title}>
    <h2>{title}</h2>
    <ul role="list">
      {links.map(({ to, label }) => (
        <li key={to}>
          <Link to={to}>{label}</Link>
        </li>
      ))}
      {children && <li>{children}</li>}
    </ul>
  </nav>
)

/** A link to sign-in or to the account. Renders nothing until the identity is known. */
function FooterAccount() {
  const identity = useIdentity()
  if (identity.user) return <Link to="/account">{commonTexts.account}</Link>
  if (!isSettled(identity)) return null
  return <Link to="/sign-in">{commonTexts.signIn}</Link>
}

const Frame = styled.footer`
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

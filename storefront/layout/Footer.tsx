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
import { color, font, from, space, target, textSize } from '../styles/cssTokens.ts'
import * as commonTexts from '../texts/common.ts'
import * as texts from '../texts/layout.ts'
import { eyebrow } from '../ui/Eyebrow.tsx'
import { Link } from '../ui/Link.tsx'
import { useClientValue } from '../ui/useClientValue.ts'
import { ContactList } from './ContactList.tsx'
import { SocialLinks } from './SocialLinks.tsx'

/**
 * Three columns: shop, company and contact (FTR-1). Below them, one row with the shop's own pages, profiles and legal line. While the
 * shop is hidden from the visitor, only the legal line remains.
 */
export function Footer() {
  const shop = useShop()
  const isHidden = useShopVisibility() === 'hidden'
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
          <LinkColumn title={texts.company} links={companyLinks}>
            <FooterAccount />
          </LinkColumn>
          <section aria-label={commonTexts.contact}>
            <h2>{commonTexts.contact}</h2>
            {shop && <ContactList contact={shop._shop_info.contact_info} testmode={shop.testmode} />}
          </section>
        </Columns>
      )}
      <LastRow>
        {!isHidden && (
          <>
            <PageLinks />
            <SocialLinks />
          </>
        )}
        <LegalLine />
      </LastRow>
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

/** Links to the pages that an admin wrote (PAGE-1). */
function PageLinks() {
  const { data: pages = [] } = useQuery(footerPagesQuery())
  if (pages.length === 0) return null
  return (
    <nav aria-label={texts.information}>
      <ul role="list">
        {pages.map(({ slug, title }) => (
          <li key={slug}>
            <Link to={`/${slug}`}>{title}</Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Only the browser adds the year, because the server caches pages. */
function LegalLine() {
  const year = useClientValue(() => new Date().getFullYear(), undefined)
  return <p>{texts.legalLine(useShopName(), year)}</p>
}

/** A link to sign-in or to the account. Renders nothing until the identity is known. */
function FooterAccount() {
  const identity = useIdentity()
  if (identity.user) return <Link to="/account">{commonTexts.account}</Link>
  if (!isSettled(identity)) return null
  return <Link to="/sign-in">{commonTexts.signIn}</Link>
}

const Frame = styled.footer`
  ${columns}
  padding-block: ${space.m} ${space.s};
  border-top: 1px solid ${color.line};
  background: ${color.sunken};
  font-size: ${textSize.small};
  line-height: 1.3;

  li,
  a {
    display: flex;
    align-items: center;
    min-height: ${target};
  }

  a {
    min-width: ${target};
    text-decoration: none;
  }

  a:hover {
    text-decoration: underline;
  }
`

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space.s};

  > :last-child {
    grid-column: 1 / -1;
  }

  h2 {
    font-family: ${font.text};
    ${eyebrow}
  }

  /* As many columns as fit: fewer if the text is larger. */
  ul {
    columns: 3.75rem;
    column-gap: ${space.s};
  }

  li {
    break-inside: avoid;
  }

  > :last-child ul {
    columns: 8rem;
  }

  ${from.tablet} {
    grid-template-columns: 5fr 4fr 4fr;
    column-gap: ${space.l};

    > * {
      min-width: 0;
    }

    > :last-child {
      grid-column: auto;
    }

    ul {
      columns: 5.75rem;
    }
  }

  ${from.wide} {
    column-gap: ${space.xl};
    font-size: ${textSize.body};

    ul {
      columns: 7rem;
    }
  }
`

const LastRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  column-gap: ${space.l};
  border-top: 1px solid ${color.line};

  ul {
    display: flex;
    flex-wrap: wrap;
    column-gap: ${space.m};
  }

  > p {
    padding-block: ${space.s};
    color: ${color.muted};
  }
`

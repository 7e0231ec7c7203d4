import { styled } from 'styled-components'
import { toMailtoUrl, toTelUrl } from '../../dataProvider/contract/links.ts'
import type { ContactInfo } from '../../dataProvider/resources/shop/shop.ts'
import { target } from '../styles/cssTokens.ts'

interface Props {
  contact: ContactInfo
  testmode: boolean
}

/** The shop's contact data; empty fields are left out. */
export function ContactList({ contact, testmode }: Props) {
  const { name, email, website_url } = contact
  // Only a shop in test mode shows the placeholder (FTR-3).
  const phone = contact.phone || (testmode ? '{phone}' : '')
  return (
    <List role="list">
      {name && <li>{name}</li>}
      {email && (
        <li>
          <a href={toMailtoUrl(email)}>{email}</a>
        </li>
      )}
      {phone && <li>{contact.phone ? <a href={toTelUrl(phone)}>{phone}</a> : phone}</li>}
      {isWebAddress(website_url) && (
        <li>
          <a href={website_url}>{new URL(website_url).host}</a>
        </li>
      )}
    </List>
  )
}

// The address is free text: only a web address becomes a link.
const isWebAddress = (text: string) => /^https?:\/\//i.test(text) && URL.canParse(text)

const List = styled.ul`
  li,
  a {
    display: flex;
    align-items: center;
    min-height: ${target};
  }
`

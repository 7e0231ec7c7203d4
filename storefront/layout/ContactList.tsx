import { styled } from 'styled-components'
import { toMailtoUrl, toTelUrl } from '../../dataProvider/contract/links.ts'
import type { ContactInfo } from '../../dataProvider/resources/shop/shop.ts'
import { target } from '../styles/cssTokens.ts'
import * as texts from '../texts/layout.ts'

interface Props {
  contact: ContactInfo
  testmode: boolean
}

/** The shop's contact details. Omits empty fields. */
export function ContactList({ contact, testmode }: Props) {
  const { name, email, website_url } = contact
  const phone = contact.phone || (testmode ? texts.phonePlaceholder : '')
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

// The field is free text: it is shown, as a link, only if it is a web address.
const isWebAddress = (text: string) => /^https?:\/\//i.test(text) && URL.canParse(text)

const List = styled.ul`
  li,
  a {
    display: flex;
    align-items: center;
    min-height: ${target};
  }
`

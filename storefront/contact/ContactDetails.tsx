import { css, styled } from 'styled-components'
import { toMailtoUrl } from '../../dataProvider/contract/links.ts'
import { useQuery } from '../data/query.ts'
import { shopQuery, useShopName } from '../data/shop.ts'
import { ContactList } from '../layout/ContactList.tsx'
import { color, from, space } from '../styles/cssTokens.ts'
import * as texts from '../texts/contact.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { FailedState } from '../ui/StateBox.tsx'
import { ThreeColumns } from '../ui/ThreeColumns.tsx'
import { Link } from '../ui/Link.tsx'

interface Props {
  /** True next to the message form, which replaces the section `Email us`. */
  hasForm?: boolean
}

export function ContactDetails({ hasForm = false }: Props) {
  const { data: shop, failed, retry } = useQuery(shopQuery())
  if (failed) return <FailedState title={texts.detailsFailed} onRetry={retry} />
  if (!shop) return <ContactSkeleton hasForm={hasForm} />

  const contact = shop._shop_info.contact_info
  return (
    <DetailsFrame $besideForm={hasForm} aria-label={texts.details}>
      {!hasForm && contact.email && (
        <div>
          <h2>{texts.emailTitle}</h2>
          <WriteToUs email={contact.email} />
        </div>
      )}
      <div>
        <h2>{texts.listTitle}</h2>
        <ContactList contact={contact} testmode={shop.testmode} />
      </div>
      <div>
        <h2>{texts.meetTitle}</h2>
        <p>
          {texts.meetHint((words) => (
            <Link to="/events">{words}</Link>
          ))}
        </p>
      </div>
    </DetailsFrame>
  )
}

function ContactSkeleton({ hasForm }: { hasForm: boolean }) {
  const ways = hasForm ? ['call', 'meet'] : ['write', 'call', 'meet']
  return (
    <DetailsFrame $besideForm={hasForm} aria-busy="true" aria-label={texts.loadingDetails}>
      {ways.map((way) => (
        <div key={way} data-testid="skeleton">
          <Skeleton height="11rem" />
        </div>
      ))}
    </DetailsFrame>
  )
}

/** A `mailto:` link that also shows the address, for visitors without an email program. */
function WriteToUs({ email }: { email: string }) {
  const subject = texts.emailSubject(useShopName())
  return (
    <Box>
      <p>{texts.writeTo(<b>{email}</b>)}</p>
      <ButtonLink to={toMailtoUrl(email, { subject })}>{texts.writeEmail}</ButtonLink>
    </Box>
  )
}

/** Three columns on a desktop, or a single one next to the message form. */
const DetailsFrame = styled(ThreeColumns)<{ $besideForm: boolean }>`
  /* The footer's border directly below is sufficient. */
  border-bottom: 0;

  ${({ $besideForm }) =>
    $besideForm &&
    css`
      ${from.desktop} {
        grid-template-columns: minmax(0, 1fr);
        border-top: 0;

        && {
          padding-block: 0;
        }
      }
    `}
`

const Box = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space.m};

  > p {
    color: ${color.muted};
  }

  b {
    color: ${color.ink};
    font-weight: 600;
  }
`

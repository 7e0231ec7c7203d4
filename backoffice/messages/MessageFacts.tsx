import { Link } from '@mui/material'
import { projectTypeNames, type Message } from '../../dataProvider/resources/messages.ts'
import { mailto } from '../../dataProvider/contract/mailto.ts'
import { itemPath } from '../../dataProvider/contract/pages.ts'
import { tel } from '../../dataProvider/contract/tel.ts'
import { sayDay, sayExactly } from '../words/dates.ts'
import { Fact, Facts } from '../layout/Facts.tsx'
import { useSettings } from '../app/settings/useSettings.ts'
import { kindLabels } from './labels.ts'

/** Who wrote, and what a custom request says besides. Nobody checked the names and addresses. */
export function MessageFacts({ message }: { message: Message }) {
  const { timeZone } = useSettings()
  const { kind, email, phone, created_at, request } = message
  return (
    <Facts>
      <Fact name="Kind">{kindLabels[kind]}</Fact>
      <Fact name="Received">{sayExactly(created_at, timeZone)}</Fact>
      <Fact name="E-mail">
        <Link href={mailto(email)}>{email}</Link> (not verified)
      </Fact>
      {phone && (
        <Fact name="Phone">
          <Link href={tel(phone)}>{phone}</Link>
        </Fact>
      )}
      {request && <RequestFacts request={request} />}
    </Facts>
  )
}

const RequestFacts = ({ request }: { request: NonNullable<Message['request']> }) => {
  const { projectType, budget, ring_size, needed_by, item_slug } = request
  return (
    <>
      <Fact name="Piece">{projectTypeNames[projectType]}</Fact>
      <Fact name="Budget">{budget}</Fact>
      {ring_size && <Fact name="Ring size">{ring_size}</Fact>}
      {needed_by && <Fact name="Needed by">{sayDay(Date.parse(needed_by), 'UTC')}</Fact>}
      {item_slug && (
        <Fact name="About this item">
          <Link href={itemPath(item_slug)}>{item_slug}</Link>
        </Fact>
      )}
    </>
  )
}

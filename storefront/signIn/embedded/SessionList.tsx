import { useId, useRef, useState } from 'react'
import { styled } from 'styled-components'
import type { OpenSession } from '../../../identity/driver.ts'
import { useIdentity } from '../../../identity/IdentityProvider.tsx'
import { useDateFormat } from '../../data/dates.ts'
import type { QueryResult } from '../../data/query.ts'
import { color, space, textSize } from '../../styles/cssTokens.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { FailedState } from '../../ui/StateBox.tsx'
import { toast, toastError } from '../../ui/toasts/toast.ts'

/** Where the account is signed in, with a way to end each session but this browser's. */
export function SessionList({ sessions }: { sessions: QueryResult<OpenSession[]> }) {
  const { account } = useIdentity()
  const { data, failed, retry } = sessions
  const heading = useRef<HTMLHeadingElement>(null)
  const headingId = useId()
  const [isEnding, setEnding] = useState(false)

  const end = async (request: () => Promise<void>) => {
    if (isEnding) return
    setEnding(true)
    try {
      await request()
      toast('Signed out there.')
      // The pressed button is about to go.
      heading.current?.focus()
    } catch {
      toastError('That did not go through. Please try again.')
    }
    setEnding(false)
    retry()
  }

  return (
    <Section aria-labelledby={headingId}>
      <h2 id={headingId} ref={heading} tabIndex={-1}>
        Where you are signed in
      </h2>
      {failed && <FailedState onRetry={retry} />}
      {!failed && !data && <Skeleton height="6rem" />}
      <ul role="list">
        {data?.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            isEnding={isEnding}
            onEnd={() => void end(() => account.endSession(session.id))}
          />
        ))}
      </ul>
      {data && data.length > 1 && (
        <Button kind="secondary" aria-disabled={isEnding} onClick={() => void end(account.endOtherSessions)}>
          Sign out everywhere else
        </Button>
      )}
    </Section>
  )
}

interface RowProps {
  session: OpenSession
  isEnding: boolean
  onEnd: () => void
}

function SessionRow({ session: { device, address, lastSeenAt, isCurrent }, isEnding, onEnd }: RowProps) {
  const formatTime = useDateFormat({ dateStyle: 'medium', timeStyle: 'short' })
  const textId = useId()
  return (
    <Row>
      <p id={textId}>
        <b>{device}</b>
        <small>
          {address !== null && `${address} · `}
          last seen {formatTime(lastSeenAt)}
        </small>
      </p>
      {isCurrent ? (
        <Badge kind="secondary">This browser</Badge>
      ) : (
        <Button kind="quiet" aria-disabled={isEnding} aria-describedby={textId} onClick={onEnd}>
          Sign out
        </Button>
      )}
    </Row>
  )
}

const Section = styled.section`
  display: grid;
  gap: ${space.m};

  > ul {
    display: grid;
    gap: ${space.m};
  }

  > button {
    justify-self: start;
  }
`

const Row = styled.li`
  display: flex;
  justify-content: space-between;
  align-items: center;
  gap: ${space.m};

  > p {
    display: grid;
    min-width: 0;
  }

  > button {
    flex: none;
  }

  small {
    color: ${color.muted};
    font-size: ${textSize.small};
  }
`

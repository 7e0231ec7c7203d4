import { useId, useRef, useState } from 'react'
import { styled } from 'styled-components'
import type { OpenSession } from '../../../identity/driver.ts'
import { useIdentity } from '../../../identity/IdentityProvider.tsx'
import { useDateFormat } from '../../data/dates.ts'
import type { QueryResult } from '../../data/query.ts'
import { color, space, textSize } from '../../styles/cssTokens.ts'
import * as texts from '../../texts/signInForms.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { FailedState } from '../../ui/StateBox.tsx'
import { toast, toastError } from '../../ui/toasts/toast.ts'

/** Lists the account's sessions. Every session except this browser's can be ended. */
export function SessionList({ sessions }: { sessions: QueryResult<OpenSession[]> }) {
  const { account } = useIdentity()
  const { data, failed, retry } = sessions
  const heading = useRef<HTMLHeadingElement>(null)
  const headingId = useId()
  const [isEnding, setEnding] = useState(false)

  const end = async (request: () => Promise<void>, done: string) => {
    if (isEnding) return
    setEnding(true)
    try {
      await request()
      toast(done)
      // The pressed button may be about to be removed, so move the focus.
      heading.current?.focus()
    } catch {
      toastError(texts.endSessionFailed)
    }
    setEnding(false)
    retry()
  }

  return (
    <Section aria-labelledby={headingId}>
      <h2 id={headingId} ref={heading} tabIndex={-1}>
        {texts.sessionsTitle}
      </h2>
      {failed && <FailedState onRetry={retry} />}
      {!failed && !data && <Skeleton height="6rem" />}
      <ul role="list">
        {data?.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            isEnding={isEnding}
            onEnd={() => void end(() => account.endSession(session.id), texts.sessionEnded)}
          />
        ))}
      </ul>
      {data && data.length > 1 && (
        <Button
          kind="secondary"
          aria-disabled={isEnding}
          onClick={() => void end(account.endOtherSessions, texts.otherSessionsEnded)}
        >
          {texts.endOtherSessions}
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
  const time = useDateFormat({ dateStyle: 'medium', timeStyle: 'short' })(lastSeenAt)
  const textId = useId()
  return (
    <Row>
      <p id={textId}>
        <b>{device}</b>
        <small>{address === null ? texts.lastSeen(time) : texts.lastSeenAt(address, time)}</small>
      </p>
      {isCurrent ? (
        <Badge kind="secondary">{texts.thisBrowser}</Badge>
      ) : (
        <Button kind="quiet" aria-disabled={isEnding} aria-describedby={textId} onClick={onEnd}>
          {texts.endSession}
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

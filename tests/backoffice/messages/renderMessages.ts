import { fireEvent, screen, within } from '@testing-library/react'
import type { Settings } from '../../../backoffice/settings/settings.ts'
import type { BackOfficeApi } from '../../../dataProvider/shopApi/backOfficeApi.ts'
import type { Message, MessageQuery } from '../../../dataProvider/resources/messages.schema.ts'
import { buildEnvelope } from '../../factories/envelope.ts'
import { renderBackOffice } from '../renderBackOffice.tsx'

interface Around {
  at?: string
  settings?: Partial<Settings>
}

/** Renders the inbox. The fake server filters messages by status, and `requested` records the queries. */
export function renderMessages(
  messages: Message[],
  { at = '/admin/messages', settings, ...calls }: Partial<BackOfficeApi> & Around = {},
) {
  const requested: MessageQuery[] = []
  const view = renderBackOffice(
    at,
    {
      listMessages: async (query) => {
        requested.push(query)
        return buildEnvelope(
          messages.filter(({ status }) => query.status === undefined || status === query.status),
        )
      },
      ...calls,
    },
    { extensions: ['messages', 'catalogue-query'], ...settings },
  )
  return { requested, ...view }
}

/** Opens the first of these messages in the inbox. */
export async function openMessage(messages: Message[], options: Parameters<typeof renderMessages>[1] = {}) {
  const view = renderMessages(messages, { at: `/admin/messages/${messages[0]?.id}`, ...options })
  return { ...view, article: await screen.findByLabelText(messages[0]!.name, { selector: 'article' }) }
}

export async function clickMessage(name: string) {
  fireEvent.click(within(await screen.findByLabelText('Messages')).getByText(name))
  return screen.findByLabelText(name, { selector: 'article' })
}

/** Returns the text of each row of the list with this label. */
export const getRows = (name: string) =>
  within(screen.getByLabelText(name))
    .getAllByRole('listitem', { hidden: true })
    .map((row) => row.textContent)

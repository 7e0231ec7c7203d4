import type { Store } from 'react-admin'
import { onTestFinished, vi } from 'vitest'
import type { BackOfficeApi } from '../../../backoffice/api.ts'
import type { Settings } from '../../../backoffice/settings/settings.ts'
import type { Message } from '../../../dataProvider/contract/inbox.ts'
import type { MessageQuery } from '../../../dataProvider/contract/queries.ts'
import { buildEnvelope } from '../../factories/envelope.ts'
import { renderBackOffice } from '../renderBackOffice.tsx'

interface Around {
  at?: string
  store?: Store
  settings?: Partial<Settings>
}

/** The inbox over a server that has those messages, filters them by status, and keeps what it is asked. */
export function startInbox(
  messages: Message[],
  { at = '/admin/messages', store, settings, ...calls }: Partial<BackOfficeApi> & Around = {},
) {
  const asked: MessageQuery[] = []
  const view = renderBackOffice(
    at,
    {
      listMessages: async (query) => {
        asked.push(query)
        return buildEnvelope(
          messages.filter(({ status }) => query.status === undefined || status === query.status),
        )
      },
      ...calls,
    },
    { extensions: ['messages', 'catalogue-query'], ...settings, ...(store && { store }) },
  )
  return { asked, ...view }
}

/** Object URLs of this test: jsdom has none. */
export function stubObjectUrls() {
  const { createObjectURL, revokeObjectURL } = URL
  onTestFinished(() => void Object.assign(URL, { createObjectURL, revokeObjectURL }))
  const open: string[] = []
  let made = 0
  URL.createObjectURL = vi.fn(() => {
    made += 1
    open.push(`blob:picture-${made}`)
    return `blob:picture-${made}`
  })
  URL.revokeObjectURL = vi.fn((url: string) => void open.splice(open.indexOf(url), 1))
  return { open }
}

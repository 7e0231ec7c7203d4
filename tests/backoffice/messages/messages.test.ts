import { expect, test } from 'vitest'
import { messages } from '../../../backoffice/messages/index.ts'
import { buildCounters } from '../../factories/counters.ts'

test('ADM-9 the card tells how many messages are new', () => {
  expect(messages.counterLabels(buildCounters({ new_messages: 2 }))).toEqual(['2 new'])
})

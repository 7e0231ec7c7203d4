import { z } from 'zod'
import { requiredText } from '../../dataProvider/contract/fields.schema.ts'
import { limits } from '../../dataProvider/contract/limits.ts'
import { messages } from '../../dataProvider/contract/messages.ts'

/** Why somebody is blocked: it must say something (specification, section 5). */
export const blockFormSchema = z.object({
  block_deny_reason: requiredText('Reason', limits.blockReason, messages.blockReasonRequired),
})

import type { CustomRequestBody } from '../../../dataProvider/resources/visitorForms.schema.ts'
import type { SeedCustomer } from './people.ts'

/** A message to the shop in the demo, and the shop's reply. */
interface SeedMessage {
  customer: SeedCustomer
  /** Days before the shop's first start. */
  ago: number
  text: string
  phone?: string
  /** Of a custom request alone. */
  request?: Pick<CustomRequestBody, 'projectType' | 'budget' | 'ring_size'>
  reply?: { ago: number; text: string }
}

export const messages: SeedMessage[] = [
  {
    customer: 'caroline',
    ago: 12.4,
    text: 'Are you at the Jacksonville show again, and may I bring the two stones I cut from your rough?',
    reply: { ago: 12.1, text: 'In Hall B, all three days. Please do: I want to see them.' },
  },
  {
    customer: 'miriam',
    ago: 2.2,
    text: 'A low ring with a water opal for my mother, who works with her hands and forgets to take rings off.',
    phone: '+1 904 555 0117',
    request: { projectType: 'ring', budget: '$600 to $900', ring_size: '7' },
  },
  {
    customer: 'elena',
    ago: 0.3,
    text: 'Do you have a picture of the emerald pair in daylight, without a lamp?',
  },
]

// Texts of the page that an estimate's link opens.

import type { EstimateState } from '../../dataProvider/resources/orders/estimates.ts'
import * as ordersTexts from './orders.ts'

type Outcome = Exclude<EstimateState, 'sent'>

export const title = (orderNumber: string) => `Estimate for order ${orderNumber}`
export const sentOn = (number: number, date: string) => `No. ${number}, sent on ${date}`
export const reason = (words: string) => `Reason: ${words}`

// Outcomes of an estimate that can no longer be accepted, with the customer's next step
export const outcomes: Record<Outcome, { title: string; next: string }> = {
  accepted: { title: 'This estimate was accepted', next: ordersTexts.stateTitles.accepted },
  declined: { title: 'This estimate was declined', next: ordersTexts.nextSteps.declined },
  withdrawn: {
    title: 'This estimate was withdrawn',
    next: "We'll contact you when a new estimate is ready.",
  },
  expired: {
    title: 'This estimate has expired',
    next: 'Contact us to check whether the items are still available.',
  },
  replaced: { title: "There's a newer estimate", next: 'Open it from our latest estimate email.' },
}

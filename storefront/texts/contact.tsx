import type { ReactNode } from 'react'
import type { Wrap } from './common.ts'

// Head and introduction
export const title = 'Contact Us'
export const intro = 'Ask about a stone, a gem show or a custom design.'
export const replyPromise = 'We reply within 24 hours.'
export const description = 'Ask about a stone, a gem show or a custom design. We reply within 24 hours.'

// Form
export const formTitle = 'Send us a message'
export const sent = 'Message sent'
export const received = "We received your message. We'll reply within 24 hours."
export const sendFailed = "We couldn't send your message. Try again."

// Contact details
export const details = 'Ways to reach us'
export const loadingDetails = 'Loading contact details'
export const detailsFailed = "We couldn't load the contact details."
export const emailTitle = 'Email us'
export const writeTo = (address: ReactNode) => <>Email {address}. We reply within 24 hours.</>
export const writeEmail = 'Send Email'
export const emailSubject = (shopName: string) => `A question for ${shopName}`
export const listTitle = 'Contact details'
export const meetTitle = 'Meet us'
export const meetHint = (eventsLink: Wrap) => (
  <>Hold the stones yourself at gem shows along the East Coast. See our {eventsLink('upcoming events')}.</>
)

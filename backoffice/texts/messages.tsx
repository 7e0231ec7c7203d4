// Messages that visitors send to the shop, and the replies.

import type { ReactNode } from 'react'

// The list
export const messages = 'Messages'
export const selectMessage = 'Select a message to read it'
export const notListed = 'This message is not in the list. It may be on another page, or it was deleted.'

// The open message
export const allMessages = 'All messages'
export const status = 'Status of this message'
export const statusFailed = (reason: string) => `Failed to change status: ${reason}`
export const deleteTitle = (sender: string) => `Delete the message from ${sender}?`
export const deleteHelp = 'This deletes the message, its images and your replies. You cannot undo this.'
export const deleteFailed = (reason: string) => `Failed to delete message: ${reason}`

// The message's details
export const kind = 'Type'
export const received = 'Received'
export const notVerified = (emailAddress: ReactNode) => <>{emailAddress} (not verified)</>
export const projectType = 'Type of jewelry'
export const budget = 'Budget'
export const ringSize = 'Ring size'
export const neededBy = 'Needed by'
export const aboutItem = 'About this item'

// The message's images
export const referenceImages = 'Reference images'
export const referenceImage = (number: number, sender: string) => `Reference image ${number} from ${sender}`
export const loadingImage = (number: number, sender: string) =>
  `Loading reference image ${number} from ${sender}`
export const enlargeImage = (number: number, sender: string) =>
  `Enlarge reference image ${number} from ${sender}`
export const imageFailed = (number: number, reason: string) =>
  `Failed to load reference image ${number}: ${reason}`

// The replies
export const replies = 'Replies'
export const youReplied = (when: ReactNode) => <>You replied {when}</>

// The reply form
export const reply = 'Reply'
export const replyHelp = (address: string) =>
  `Your reply is emailed to ${address}, with the original message below it.`
export const replyTestModeHelp = 'Test Mode is on. Your reply is saved but not emailed.'
export const sendReply = 'Send reply'
export const replySent = (sender: string) => `Reply sent to ${sender}`
export const replySaved = (sender: string) => `Reply to ${sender} saved, not emailed`
export const replyFailed = (sender: string) => `Failed to send reply to ${sender}`
export const replyUncertain = (sender: string) => `The reply to ${sender} may not have been sent`

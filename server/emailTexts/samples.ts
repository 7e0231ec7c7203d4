// Texts for previews and test emails of the templates that the seller can edit.

export const testNote = "This is a test email from the back office. It isn't about a real order."

export const sampleItemTitle = 'Honeycomb opal, 4.2 ct'
export const sampleName = 'Selam'
export const sampleMessage = 'Good morning,\ndo you ship to Iceland?'
export const sampleReply = 'Yes, we do. We ship with insurance, and delivery takes about a week.'

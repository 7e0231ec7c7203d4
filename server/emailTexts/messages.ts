// Emails about messages from the forms of the shop: the notice to the seller, and the seller's reply.

// The notice to the seller
export const contactHeading = 'Message'
export const contactSubject = (name: string, start: string) => `Message from ${name}: ${start}`
export const requestHeading = 'Custom jewelry request'
export const requestSubject = (name: string, start: string) => `Custom jewelry request from ${name}: ${start}`
export const viewMessage = 'View message'
export const noticeNote =
  "This message was sent through a form in your shop. The name and email address aren't verified. Reply to this email to write to the customer. Attached images, if any, are in the back office."

// Labels of a custom jewelry request
export const projectTypeLabel = 'Type of jewelry'
export const budgetLabel = 'Budget'
export const ringSizeLabel = 'Ring size'
export const neededByLabel = 'Needed by'
export const aboutItemLabel = 'About this item'

// Introduces the customer's message below the seller's reply
export const yourMessage = 'Your message:'

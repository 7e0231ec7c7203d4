// Texts that dataProvider throws or that several modules show; most are specified.

export const shopApiFailed = (statusText: string) => `UX API request failed: ${statusText}`
export const adminApiFailed = (statusText: string) => `Admin API request failed: ${statusText}`
export const sessionFailed = (statusText: string) => `API Authentication failed: ${statusText}`
export const accessDenied = 'Access Denied'
export const priceNegative = 'Price must be 0 or greater'
export const blockReasonRequired = 'Reason is required'
export const fileRequired = 'Please select a file to upload'
export const nameTooShort = 'Name must be at least 2 characters'
export const emailInvalid = 'Invalid email address'
export const phoneTooShort = 'Phone must be at least 10 characters'
export const budgetRequired = 'Budget is required'
export const descriptionTooShort = 'Description must be at least 20 characters'
export const invalidJson = 'Must be valid JSON'
export const tooLong = (field: string, length: number) => `${field} must be at most ${length} characters`

export const markdownHelp = 'Markdown: # heading, **bold**, - list, [words](/shop), ![image](/media/…)'

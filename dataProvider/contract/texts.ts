import type { MediaType } from './itemTypes.ts'

// The specified texts, to the letter. Imported as `* as texts`, so that a page carries only those it shows.

export const added = 'Added to cart!'
export const onlyLeft = (left: number) => `Only ${left} left`
export const allInCart = (left: number) => `${onlyLeft(left)}, and your cart has all of it already.`
export const ordered = 'Order placed successfully!'
export const checkoutFailed = (message: string) => `Checkout failed: ${message}`
export const itemsFailed = 'Error fetching products'
export const shopApiFailed = (statusText: string) => `UX API request failed: ${statusText}`
export const adminApiFailed = (statusText: string) => `Admin API request failed: ${statusText}`
export const sessionFailed = (statusText: string) => `API Authentication failed: ${statusText}`
export const itemCreated = 'Item created successfully'
export const itemUpdated = 'Item updated successfully'
export const itemCreateFailed = (message: string) => `Failed to create item: ${message}`
export const itemUpdateFailed = (message: string) => `Failed to update item: ${message}`
export const shopUpdated = 'Shop settings updated successfully'
export const shopFailureTitle = 'Error'
export const shopUpdateFailed = 'Failed to update shop settings'
export const customerUpdated = 'Customer status updated successfully'
export const customerUpdateFailed = 'Failed to update customer status'
export const itemLoadFailed = (message: string) => `Failed to load item: ${message}`
export const uploadFailed = 'Upload failed'
export const pictureUploadFailed = 'Failed to upload image'
export const mediaUploaded = (type: MediaType) => `${type} uploaded successfully`
export const mediaUploadFailed = (type: MediaType, message: string) =>
  `Failed to upload ${type === 'Image' ? 'image' : 'video'}: ${message}`
export const mediaUrlMissing = 'Failed to get media URL from upload'
export const noFile = 'No file selected'
export const seqUpdated = 'Sequence updated successfully'
export const seqUpdateFailed = 'Failed to update sequence'
export const mediaDeleted = 'Media deleted successfully'
export const mediaDeleteFailed = 'Failed to delete media'
export const accessDenied = 'Access Denied'
export const customerOnly = 'You need a customer account to access this page.'
export const adminOnly = "You don't have permission to access this page."
export const noRole = 'no role assigned'
export const accountBlocked = 'Account Blocked'
export const accountBlockedText = 'Your account has been blocked from accessing this system.'
export const signOut = 'Sign Out'
export const priceNegative = 'Price must be 0 or greater'
export const blockReasonRequired = 'Reason is required'
export const fileRequired = 'Please select a file to upload'
export const estimateRequired = 'Please enter an estimate amount'
export const estimateSent = 'Estimate sent successfully!'
export const shippingRequired = 'Please enter tracking number and carrier'
export const shippingUpdated = 'Shipping information updated!'
export const requestSubmitted = 'Request Submitted!'
export const requestSubmittedText =
  "We'll get back to you within 24 hours to discuss your custom jewelry project."
export const requestFailed = 'Failed to submit request. Please try again.'
export const nameTooShort = 'Name must be at least 2 characters'
export const emailInvalid = 'Invalid email address'
export const phoneTooShort = 'Phone must be at least 10 characters'
export const budgetRequired = 'Budget is required'
export const descriptionTooShort = 'Description must be at least 20 characters'
export const invalidJson = 'Must be valid JSON'
export const tooLong = (field: string, length: number) => `${field} must be at most ${length} characters`

/** Stands below a field whose text is Markdown. */
export const markdownHelp = 'Markdown: # heading, **bold**, - list, [words](/shop), ![picture](/media/…)'

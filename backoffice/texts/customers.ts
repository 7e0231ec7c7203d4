// Specified wording
export const customerUpdated = 'Customer status updated successfully'
export const customerUpdateFailed = 'Failed to update customer status'

// The list
export const accessColumn = 'Access'
export const customerNumber = (number: number) => `No. ${number}`
export const blockedFor = (reason: string) => `Reason: ${reason}`
export const noReason = 'No reason given'

// Blocking a customer
export const block = 'Block'
export const blockCustomer = (name: string) => `Block ${name}`
export const blockTitle = (name: string) => `Block ${name}?`
export const blockHelp =
  'The customer cannot place orders or view their account and orders until you unblock them. They see your reason when they sign in.'
export const reason = 'Reason'

// Unblocking a customer
export const unblock = 'Unblock'
export const unblockCustomer = (name: string) => `Unblock ${name}`
export const unblockTitle = (name: string) => `Unblock ${name}?`
export const unblockHelp =
  'The customer can place orders and view their account and orders again. The reason for the block is deleted.'

// Making a customer an admin
export const makeAdmin = 'Make admin'
export const makeCustomerAdmin = (name: string) => `Make ${name} an admin`
export const makeAdminTitle = (name: string) => `Make ${name} an admin?`
export const makeAdminHelp = (customerNumber: number) =>
  'An admin can change everything in the back office. Only your host can remove an admin. ' +
  `Names are not verified, so check that customer no. ${customerNumber} is the right person. All admins get an email about this.`

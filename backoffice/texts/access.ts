// Texts of the access gate (`app/access`), shown before the back office opens.

export const opening = 'Opening the back office…'
export const backOffice = 'Back office'
export const backToShop = 'Back to the shop'
export const openFailed = 'Failed to open the back office'

// Access denied
/** Specified wording. */
export const adminOnly = "You don't have permission to access this page."
export const signedInAs = (email: string) => `Signed in as ${email}`
export const currentRole = (role: string) => `Current role: ${role}`
export const anotherAccount = 'Use another account'

// The form for a claim code, which makes the user an admin
export const haveClaimCode = 'I have a claim code'
export const claimCode = 'Claim code'
export const becomeAdmin = 'Become an admin'
export const checkingCode = 'Checking the code…'

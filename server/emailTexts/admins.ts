// The email to the admins about a new admin.

export const subject = (shopName: string) => `${shopName} has a new admin`
export const heading = 'New admin'
export const added = (name: string, shopName: string) =>
  `${name} is now an admin of ${shopName} and can do everything that you can do there.`
export const notIntended =
  'If none of the admins intended this, change your passwords and ask your host to remove the new admin.'
export const viewCustomers = 'View customers'

/** Replaces the name of an admin who has neither a name nor an email address. */
export const customerNumber = (number: number) => `Customer no. ${number}`

export const addedByLabel = 'Added by'
export const addedBy = {
  command: 'A command on the server',
  code: 'A claim code created on the server',
  admin: 'An admin, in the back office',
}

// Names of customers and emails, on all screens.

// A customer without a name, and an order without an account
export const customerNumber = (customer: number) => `Customer no. ${customer}`
export const visitor = 'Visitor'
export const visitorName = (name: string) => `${name} (visitor)`

/** `kind` is the label of the email's kind: `Order receipt to vera@example.com`. */
export const emailTo = (kind: string, recipient: string) => `${kind} to ${recipient}`

// The email to a customer who asked to be told when an item is available again.

export const viewItem = 'View item'
export const oneTimeNote = (shopName: string) =>
  `You're receiving this one-time email because ${shopName} was asked to notify this email address when the item is available again.`
export const unsubscribe = 'Unsubscribe from these emails'

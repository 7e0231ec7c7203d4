// The email about an item that is back in stock.

export const viewItem = 'View item'
export const oneTimeNote = (shopName: string) =>
  `You're receiving this one-time email because ${shopName} was asked to notify this email address when the item is available again.`
export const unsubscribe = 'Unsubscribe from these emails'

// The dialog with an order link for the customer.

export const title = (order: string) => `Link to order ${order}`
export const hint =
  'Anyone with this link can view the order, message you about it, and accept or decline its estimate. Earlier links keep working until you revoke them.'
export const link = 'Link'
export const creating = 'Creating the link…'
export const copy = 'Copy'
export const copied = 'Link copied'
export const revokeAll = 'Revoke all links'
export const revoked = (order: string) => `All links to order ${order} revoked`
export const revokeFailed = 'Failed to revoke links'

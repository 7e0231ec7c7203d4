// Texts of the page that replaces most pages while the shop is hidden.

export const title = 'Closed for now'
export const heading = (shopName: string) => `${shopName} is closed for now`
export const hint = "We're still handling orders and answering messages."

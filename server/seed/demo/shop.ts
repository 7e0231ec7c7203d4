/** The shop of the demo. Its mail address and site are under the reserved top-level domain `.example`. */
export const shop = {
  name: 'Welo',
  description:
    'Opals and emeralds from Ethiopia, picked by hand at the mines of Wegel Tena, Delanta and Shakiso. ' +
    'Sold from a small bench near Jacksonville, Florida, and at gem shows along the East Coast.',
  contact_info: {
    name: 'Welo',
    email: 'hello@welo.example',
    phone: '+1 904 555 0142',
    website_url: 'https://welo.example',
  },
}

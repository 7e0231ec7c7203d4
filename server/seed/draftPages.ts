import { pages } from '../../dataProvider/resources/pages.ts'
import type { Database } from '../database/database.ts'
import { tableOf } from '../database/tables/resourceTables.ts'

/** Hidden pages that a new shop starts with. Square brackets mark what the seller decides. */
export const draftPages = [
  {
    title: 'Shipping',
    slug: 'shipping',
    body: `We pack every order by hand and ship it with [carrier], insured for its full price. Orders leave us within [number] business days after your payment arrives. You get the tracking number by email when the package is on its way.

Within the United States, delivery takes [number] to [number] days and costs [amount]. Orders above [amount] need a signature at the door.

We ship to [countries]. Delivery abroad takes [number] to [number] days and costs [amount]. Customs duties and taxes of your country are not part of our price. The customs form states the true value of the package.

Please check your shipping address before you accept an estimate. If it changes, write to us before the package leaves. If a package is lost or arrives damaged, tell us within [number] days and keep the packaging. We then file the insurance claim and refund you or, if we can, replace the piece.`,
  },
  {
    title: 'Returns',
    slug: 'returns',
    body: `You can return a piece within [number] days after it arrives. You do not need to give a reason.

Write to us first at [email address], so that we know the package is coming. Pack the piece as it came, ship it insured for the price you paid, and keep the receipt. [You pay / We pay] the return shipping. We refund the price to your original payment method within [number] days after we have received and checked the piece.

We cannot take back pieces that were made or altered to your order. The same is true for stones that were set, cut or drilled after delivery, and for opals that were soaked in water, oil or perfume.

If a piece is not as we described it, we pay the shipping in both directions and refund the full amount. If a setting that we made comes loose within [number] months, we repair it without charge.`,
  },
  {
    title: 'Care',
    slug: 'care',
    body: `Most Ethiopian opals are hydrophane, which means that they absorb liquids. In water, such an opal turns clear and loses its play of color. Let it dry slowly on a soft cloth, away from sun and heat. The color returns within a few days. Keep opals away from oil, soap, lotion and perfume, because these can stain them permanently. Take an opal ring off before you wash your hands.

Clean opals with a soft dry cloth. Never use an ultrasonic cleaner, steam or a jewelry dip. Store them at room temperature, without water or oil.

Most emeralds have fine fissures that are filled with oil. Clean them with lukewarm water, a drop of mild soap and a soft brush. Ultrasonic cleaners, steam and solvents remove the oil.

Put jewelry on last and take it off first. Store each piece on its own, because harder stones scratch softer ones. Have the settings checked once a year.`,
  },
  {
    title: 'Privacy',
    slug: 'privacy',
    body: `This page explains what [shop name] stores about you and why.

When you send an enquiry, an order or a message, we store your name, your email address and what you write. We also store your phone number if you enter one. To ship an order, we also store your postal address. If you create an account, we store your orders with it. We use this data to answer you, to ship your order and to keep our books.

The carrier gets your name and address. Our hosting company, [name], stores the data for us. We do not sell data and show no advertising. [Name any other service that gets data, such as a payment provider.]

We keep orders and payments for [number] years, as tax law requires. We delete messages without an order after [number] months. Your cart is stored only in your own browser.

Write to [email address] to see, correct or delete what we store about you. We answer within [number] days.`,
  },
  {
    title: 'Terms',
    slug: 'terms',
    body: `This shop is run by [name or company], [postal address]. You reach us at [email address] and [phone number].

When you send an enquiry, you do not buy anything yet. We answer with an estimate that lists the price, the shipping and the tax. The sale is made when you accept the estimate. Please pay within [number] days by [payment methods]. We ship when the payment has arrived.

Prices are in [currency]. Sales tax is added where we have to collect it: in [states]. Weights and sizes are measured as exactly as our tools allow. We name every treatment that we know of. Colors can look different on your screen, and opals change with the light.

To return a piece, see our Returns page. The laws of [state] govern these terms. If something goes wrong, please write to us first. Last updated on [date].`,
  },
] as const

/** Inserts the draft pages of new shops. They get the shop's `createdAt`, which `initializeShop` shifts with all other dates. */
export async function insertDraftPages(
  db: Database,
  shops: { id: number; createdAt: Date }[],
): Promise<void> {
  const rows = shops.flatMap(({ id: shopId, createdAt }) =>
    draftPages.map((page) => ({ ...page, published: false, footer: true, shopId, createdAt })),
  )
  if (rows.length > 0) await db.insert(tableOf(pages)).values(rows)
}

import type { Database } from '../database/database.ts'
import type { MailQueue } from '../mail/mail.ts'
import { listSellerAddresses } from '../mail/sellerAddresses.ts'
import { getShop } from '../shops/store.ts'

/** Queues the mails that tell the seller of a new message. Needs the transaction that stores it. */
export async function addMessageNotice(
  tx: Database,
  mailQueue: MailQueue,
  shopId: number,
  messageId: number,
): Promise<void> {
  const { contactInfo } = await getShop(tx, shopId)
  const values = { message_id: messageId }
  for (const recipient of await listSellerAddresses(tx, shopId, contactInfo.email)) {
    await mailQueue.add(tx, { shopId, kind: 'message_notice', recipient, values })
  }
}

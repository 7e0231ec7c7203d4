import type { FastifyBaseLogger } from 'fastify'
import type { Message } from '../../dataProvider/resources/messages.ts'
import type { Database } from '../database/database.ts'
import type { Mail, Mailer } from '../mail/mailer.ts'
import { getShop, type ShopRow } from '../shops/store.ts'
import { createBackgroundTasks } from '../mail/backgroundTasks.ts'
import { newMessageMail, replyMail } from './mailTexts.ts'
import type { NewMessage } from './store.ts'

/** The mails about messages. Nobody waits for them: a message is kept whether or not its mail goes out. */
export interface MessageMails {
  /** Begins to tell the shop's contact that there is a new message. */
  notifyShop: (shopId: number, received: NewMessage) => void
  /** Begins to mail the shop's answer to whoever wrote the message. */
  sendReply: (shopId: number, message: Message, text: string) => void
  /** Waits for what is under way. */
  settled: () => Promise<void>
}

interface Options {
  db: Database
  mailer: Mailer
  publicUrl: string
  log: Pick<FastifyBaseLogger, 'info' | 'error'>
}

/** Sends them from the shop as it is then; in Test Mode they stay in the outbox (ASHOP-7). */
export function createMessageMails({ db, mailer, publicUrl, log }: Options): MessageMails {
  const backgroundTasks = createBackgroundTasks()
  const send = async (shopId: number, write: (shop: ShopRow) => Mail | undefined) => {
    const shop = await getShop(db, shopId)
    const mail = write(shop)
    if (!mail) return
    if (shop.testmode) log.info({ shopId }, 'Test Mode: a mail is put in the outbox and not sent')
    await mailer.send({ ...mail, staysHere: shop.testmode })
  }
  const begin = (...mail: Parameters<typeof send>) =>
    backgroundTasks.add(
      send(...mail).catch((error: unknown) => log.error({ err: error }, 'a mail could not be written')),
    )
  return {
    notifyShop: (shopId, received) => begin(shopId, (shop) => newMessageMail(shop, received, publicUrl)),
    sendReply: (shopId, message, text) => begin(shopId, (shop) => replyMail(shop, message, text)),
    settled: backgroundTasks.settled,
  }
}

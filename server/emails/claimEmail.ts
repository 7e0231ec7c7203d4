import { and, eq, sql } from 'drizzle-orm'
import type { EmailLane } from '../../dataProvider/resources/emails.ts'
import type { Database } from '../database/database.ts'
import { emails } from '../database/schema.ts'
import { claim, isDue, type Job, type Queue } from '../jobs/queue.ts'
import type { Claim } from '../jobs/startQueueWorker.ts'
import type { ClaimedEmail } from './email.ts'
import { admitToGroup } from './groups.ts'
import { isEarly, isOpen, lanesByPriority, readUsage, type Budget, type TakenTurn } from './lanes.ts'
import { admitToMailbox } from './mailboxLimit.ts'
import { emailQueue } from './queue.ts'

/**
 * Claims the most urgent due email whose lane may send. Returns undefined if there is none. The email is not accepted if it must
 * wait for the limit of its mailbox or for its group. The budget can be exceeded by the emails that other instances are sending.
 * @param sending the emails that this instance is sending
 */
export async function claimEmail(
  db: Database,
  budget: Budget,
  sending: TakenTurn[] = [],
): Promise<Claim<typeof emails> | undefined> {
  const lanes = await listSendableLanes(db, budget, sending)
  if (lanes.length === 0) return undefined
  return db.transaction(async (tx) => {
    for (const lane of lanes) {
      const job = await claim(tx, toQueueOf(lane))
      if (job) return admit(tx, job)
    }
    return undefined
  })
}

const admit = async (tx: Database, email: Job<typeof emails>): Promise<Claim<typeof emails>> => {
  const grouped = (await admitToMailbox(tx, email)) ? await admitToGroup(tx, email) : undefined
  const job: ClaimedEmail & typeof email = { ...email, ...(grouped && { grouped }) }
  return { job, isAccepted: grouped !== undefined }
}

/** A lane that has due emails and may send. `isOnlyEarly` is true if none of its late emails may be sent. */
interface SendableLane {
  lane: EmailLane
  isOnlyEarly: boolean
}

/** Lists the lanes that have due emails and may send, the most urgent first. If no email is due, runs a single query. */
export async function listSendableLanes(
  db: Database,
  budget: Budget,
  sending: TakenTurn[] = [],
): Promise<SendableLane[]> {
  const due = await listDueLanes(db)
  if (due.length === 0) return []
  const usage = await readUsage(db, sending)
  return due
    .filter((first) => isOpen(first, usage, budget))
    .map(({ lane }) => ({ lane, isOnlyEarly: !isOpen({ lane, turn: Infinity }, usage, budget) }))
}

/** Lists the lanes that have due emails, each with the turn of its first one, the most urgent lane first. */
const listDueLanes = async (db: Database): Promise<TakenTurn[]> => {
  const lane = sql<EmailLane>`known.lane`
  const due = db
    .select({ turn: emails.turn })
    .from(emails)
    .where(and(eq(emails.lane, lane), isDue(emailQueue)))
    // With this order and limit, PostgreSQL reads the first entry of each lane in the index `mails_due`, not the table.
    .orderBy(...emailQueue.order)
    .limit(1)
  const found = await db
    .select({ lane, turn: sql<number | null>`(${due})` })
    .from(sql`unnest(${sql.param(lanesByPriority)}::text[]) as known(lane)`)
  return lanesByPriority.flatMap((one) => {
    const turn = found.find((row) => row.lane === one)?.turn ?? null
    return turn === null ? [] : { lane: one, turn }
  })
}

const toQueueOf = ({ lane, isOnlyEarly }: SendableLane): Queue<typeof emails> => ({
  ...emailQueue,
  isWaiting: and(emailQueue.isWaiting, eq(emails.lane, lane), isOnlyEarly ? isEarly : undefined),
})

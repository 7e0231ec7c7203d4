import ScheduleIcon from '@mui/icons-material/Schedule'
import { Chip } from '@mui/material'
import { limits } from '../../dataProvider/contract/limits.ts'
import type { OrderLine } from '../../dataProvider/resources/orders.ts'
import { isWaiting } from './line.ts'

/** Marks an enquiry that has waited too long for an answer; of any other order it draws nothing. */
export function WaitingMark({ line }: { line: OrderLine }) {
  // oxlint-disable-next-line react/purity -- "over 20 hours" is about now; it is never server-rendered
  if (!isWaiting(line, Date.now())) return null
  return (
    <Chip
      size="small"
      color="error"
      icon={<ScheduleIcon />}
      label={`Waiting over ${limits.answerWithinHours} hours`}
    />
  )
}

import ScheduleIcon from '@mui/icons-material/Schedule'
import { Chip } from '@mui/material'
import * as texts from '../texts/orderParts.tsx'

/** Marks an enquiry that has waited too long for an answer. */
export function LateChip() {
  return <Chip size="small" color="error" icon={<ScheduleIcon />} label={texts.late} />
}

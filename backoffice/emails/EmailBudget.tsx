import {
  Alert,
  Box,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material'
import type { EmailLaneUsage, EmailPage } from '../../dataProvider/resources/emails.schema.ts'
import { formatDateTime } from '../format/dates.ts'
import { formatNumber } from '../format/numbers.ts'
import { useSettings } from '../settings/settings.ts'
import * as texts from '../texts/emails.ts'

interface Props {
  budget: NonNullable<EmailPage['budget']>
  lanes: EmailLaneUsage[]
}

/** The sending limits and the queue by lane, collapsed. An alert names each lane whose emails wait for the limits. */
export function EmailBudget({ budget, lanes }: Props) {
  const { timeZone } = useSettings()
  const sum = (period: 'hour' | 'day') => lanes.reduce((total, { sent }) => total + sent[period], 0)
  return (
    <>
      {lanes.map(
        ({ lane, waiting, opens_at }) =>
          waiting > 0 &&
          opens_at !== null && (
            <Alert key={lane} severity="info" variant="outlined" sx={{ mb: 2 }}>
              {texts.waitsForLimit(lane, waiting, formatDateTime(opens_at, timeZone))}
            </Alert>
          ),
      )}
      <Box component="details" sx={{ mb: 2 }}>
        <Typography
          component="summary"
          variant="body2"
          color="text.secondary"
          sx={{ cursor: 'pointer', py: 1 }}
        >
          {texts.sentOfLimits({ hour: sum('hour'), day: sum('day') }, budget)}
        </Typography>
        <LaneTable lanes={lanes} />
        <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
          {texts.limitsHelp}
        </Typography>
      </Box>
    </>
  )
}

const LaneTable = ({ lanes }: Pick<Props, 'lanes'>) => (
  <TableContainer>
    <Table
      size="small"
      sx={{ '& th, & td': { px: 1, overflowWrap: 'normal' }, '& td': { whiteSpace: 'nowrap' } }}
    >
      <TableHead>
        <TableRow>
          {[texts.kindOfEmails, texts.waitingNow, texts.lastHour, texts.lastDay].map((heading, index) => (
            <TableCell key={heading} align={index === 0 ? 'left' : 'right'}>
              {heading}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {lanes.map(({ lane, waiting, sent, reserved }) => (
          <TableRow key={lane}>
            <TableCell component="th" scope="row">
              {texts.lanes[lane]}
            </TableCell>
            <TableCell align="right">{formatNumber(waiting)}</TableCell>
            <TableCell align="right">{texts.sentAndReserved(sent.hour, reserved.hour)}</TableCell>
            <TableCell align="right">{texts.sentAndReserved(sent.day, reserved.day)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  </TableContainer>
)

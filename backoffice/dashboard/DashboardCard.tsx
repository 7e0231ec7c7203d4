import { Box, Card, CardActionArea, Typography } from '@mui/material'
import { Link } from 'react-router-dom'
import { isOpen, notOpenYet, pathOf, type Entry } from '../navigation.ts'

/** One entry of the dashboard; it is a link once its page exists. */
export function DashboardCard({ entry }: { entry: Entry }) {
  const { label, hint, icon: Icon } = entry
  const open = isOpen(entry)
  const content = (
    <Box sx={{ display: 'flex', gap: 2, p: 2, color: open ? 'primary.main' : 'text.secondary' }}>
      <Icon />
      <div>
        <Typography variant="h2" color={open ? 'text.primary' : 'text.secondary'}>
          {label}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {open ? hint : notOpenYet}
        </Typography>
      </div>
    </Box>
  )
  return (
    <Card component="li" sx={open ? {} : { borderStyle: 'dashed', backgroundColor: 'transparent' }}>
      {open ? (
        <CardActionArea component={Link} to={pathOf(entry)} sx={{ height: '100%' }}>
          {content}
        </CardActionArea>
      ) : (
        content
      )}
    </Card>
  )
}

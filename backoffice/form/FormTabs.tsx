import ErrorIcon from '@mui/icons-material/ErrorOutlined'
import { Box } from '@mui/material'
import type { ReactNode } from 'react'
import { useFormGroup } from 'react-admin'

/** A tab's label, marked when the tab holds an error: react-admin's TabbedForm does so by colour alone. */
export function TabLabel({ label, group }: { label: string; group: string }) {
  const { isValid } = useFormGroup(group)
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
      {label}
      {!isValid && <ErrorIcon color="error" titleAccess="holds a mistake" />}
    </Box>
  )
}

/** What a tab shows, one field below the other: react-admin's panel says to no screen reader that it is one. */
export function TabPanel({ group, children }: { group: string; children: ReactNode }) {
  return (
    <Box role="tabpanel" aria-labelledby={`tabheader-${group}`} sx={panel}>
      {children}
    </Box>
  )
}

const panel = { width: '100%', maxWidth: 720, display: 'flex', flexDirection: 'column', gap: 1.5 }

import { Box, Typography } from '@mui/material'
import { type ReactNode, Suspense } from 'react'
import { useCurrentResource } from '../resource.ts'
import { useShop } from '../settings/settings.ts'
import * as texts from '../texts/layout.ts'

interface Props {
  title: string
  children?: ReactNode
}

/** Renders the page's only h1 and sets the tab's title. react-admin's `Title` renders into its app bar. */
export function PageHeading({ title, children }: Props) {
  const { name } = useShop()
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 2, minHeight: 40 }}>
      <title>{texts.pageTitle(title, name)}</title>
      <Typography variant="h1" sx={{ flex: '1 1 12rem', overflowWrap: 'anywhere' }}>
        {title}
      </Typography>
      {children}
    </Box>
  )
}

/** The buttons that `overrides.ts` adds to a record's page (`pageActions`). Requires react-admin's `RecordContext`. */
export function PageActions() {
  const { declaration, pageActions: Actions } = useCurrentResource()
  return (
    Actions &&
    declaration && (
      <Suspense>
        <Actions resource={declaration} />
      </Suspense>
    )
  )
}

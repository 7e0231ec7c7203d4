import { ListSubheader, type AutocompleteRenderGroupParams } from '@mui/material'

/** Entries under a heading; MUI's own list within the list is none that a screen reader takes for options. */
export function PaletteGroup({ group, children }: Pick<AutocompleteRenderGroupParams, 'group' | 'children'>) {
  return (
    <div role="group" aria-label={group}>
      <ListSubheader component="div" aria-hidden sx={{ lineHeight: 2.5, bgcolor: 'background.paper' }}>
        {group}
      </ListSubheader>
      {children}
    </div>
  )
}

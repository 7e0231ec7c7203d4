/** How a table of records stands on the page: framed as a card is, its last row by that frame. */
export const tableFrame = {
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  overflow: 'hidden',
  backgroundColor: 'background.paper',
  '& tbody tr:last-child td': { borderBottom: 0 },
}

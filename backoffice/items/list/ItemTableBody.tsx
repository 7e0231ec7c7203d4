import { TableCell, TableRow } from '@mui/material'
import { Children } from 'react'
import {
  DataTableBody,
  DataTableRow,
  useRecordContext,
  type DataTableBodyProps,
  type DataTableRowProps,
} from 'react-admin'
import type { Item } from '../../../dataProvider/resources/items.ts'
import { MediaGrid } from '../../media/MediaBoard.tsx'
import { useMediaPanel } from '../../media/MediaToggle.tsx'

/** The items' rows, and below each its media while they are shown. */
export function ItemTableBody(props: DataTableBodyProps) {
  return <DataTableBody {...props} row={ItemRow} />
}

const ItemRow = (props: DataTableRowProps) => {
  const item = useRecordContext<Item>()
  return (
    <>
      <DataTableRow {...props} />
      {item && <MediaRow item={item} columns={Children.count(props.children)} />}
    </>
  )
}

const MediaRow = ({ item, columns }: { item: Item; columns: number }) => {
  const { isOpen, panelId } = useMediaPanel(item)
  if (!isOpen) return null
  return (
    <TableRow id={panelId}>
      <TableCell colSpan={columns}>
        <MediaGrid item={item} />
      </TableCell>
    </TableRow>
  )
}

import { TableCell, TableRow } from '@mui/material'
import { Children } from 'react'
import {
  DataTableBody,
  type DataTableBodyProps,
  DataTableRow,
  type DataTableRowProps,
  useRecordContext,
} from 'react-admin'
import type { Item } from '../../../dataProvider/resources/items/items.schema.ts'
import { MediaGrid } from '../../media/MediaBoard.tsx'
import { useMediaPanel } from './ItemCells.tsx'

export function ItemTableBody(props: DataTableBodyProps) {
  return <DataTableBody {...props} row={ItemRow} />
}

/** An item's row, followed by its media if expanded. The button of react-admin's `expand` is not reachable by keyboard. */
const ItemRow = (props: DataTableRowProps) => {
  const item = useRecordContext<Item>()
  return (
    <>
      <DataTableRow {...props} />
      {item && <MediaRow item={item} columns={Children.count(props.children)} />}
    </>
  )
}

const MediaRow = ({ item, columns: count }: { item: Item; columns: number }) => {
  const { isOpen, panelId } = useMediaPanel(item)
  if (!isOpen) return null
  return (
    <TableRow id={panelId}>
      <TableCell colSpan={count}>
        <MediaGrid item={item} />
      </TableCell>
    </TableRow>
  )
}

import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  TextField,
} from '@mui/material'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNotify } from 'react-admin'
import { orderPath } from '../../dataProvider/contract/pages.ts'
import { getOrderName } from '../../dataProvider/resources/orders/orders.ts'
import type { Order } from '../../dataProvider/resources/orders/orders.schema.ts'
import { LoadError } from '../layout/states.tsx'
import { useAction } from '../layout/useAction.ts'
import { useApi } from '../settings/settings.ts'
import { nobodyIsMailed } from './useMailHint.ts'

interface Props {
  order: Order
  onClose: () => void
}

/** Makes a link that opens the order without an account, to be handed over by another way than mail. */
export function OrderLinkDialog({ order, onClose }: Props) {
  const { createOrderLink } = useApi()
  const { mutate, data, error } = useMutation({ mutationFn: () => createOrderLink(order.id) })
  const notify = useNotify()
  const name = getOrderName(order)
  const revoke = useAction(async ({ revokeOrderLinks }) => {
    await revokeOrderLinks(order.id)
    onClose()
    return `No link opens ${name} any more`
  }, 'The links are as they were')
  // Once: each call makes another link.
  useEffect(() => mutate(), [mutate])
  const copy = async () => {
    await navigator.clipboard?.writeText(link)
    notify('The link is copied', { type: 'success' })
  }
  const link = data ? location.origin + orderPath(data.order_token) : ''
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs">
      <DialogTitle>Link to {name}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1.5 }}>
        <DialogContentText>
          Whoever has it sees this order, writes to you about it and decides its estimate. Links of before
          open it too until you revoke them.
        </DialogContentText>
        {!order.may.includes('email') && <DialogContentText>{nobodyIsMailed}</DialogContentText>}
        {error ? (
          <LoadError error={error} onRetry={() => mutate()} />
        ) : (
          <TextField
            label="Link"
            value={link}
            placeholder="Being made…"
            onFocus={(event) => event.target.select()}
            slotProps={{ htmlInput: { readOnly: true } }}
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button
          color="warning"
          loading={revoke.isPending}
          onClick={() => revoke.mutate()}
          sx={{ marginRight: 'auto' }}
        >
          Revoke all links
        </Button>
        <Button color="inherit" onClick={onClose}>
          Close
        </Button>
        <Button disabled={!data} onClick={() => void copy()}>
          Copy
        </Button>
      </DialogActions>
    </Dialog>
  )
}

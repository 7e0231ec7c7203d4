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
import * as commonTexts from '../texts/common.ts'
import * as texts from '../texts/orderLink.ts'
import * as orderPartsTexts from '../texts/orderParts.tsx'

interface Props {
  order: Order
  onClose: () => void
}

/** Creates a link that opens the order without an account. The admin shares the link; the shop does not email it. */
export function OrderLinkDialog({ order, onClose }: Props) {
  const { createOrderLink } = useApi()
  const { mutate, data, error } = useMutation({ mutationFn: () => createOrderLink(order.id) })
  const notify = useNotify()
  const name = getOrderName(order)
  const revoke = useAction(async ({ revokeOrderLinks }) => {
    await revokeOrderLinks(order.id)
    onClose()
    return texts.revoked(name)
  }, texts.revokeFailed)
  // Runs only on mount, because each call creates another link.
  useEffect(() => mutate(), [mutate])
  const copy = async () => {
    await navigator.clipboard?.writeText(link)
    notify(texts.copied, { type: 'success' })
  }
  const link = data ? location.origin + orderPath(data.order_token) : ''
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs">
      <DialogTitle>{texts.title(name)}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1.5 }}>
        <DialogContentText>{texts.hint}</DialogContentText>
        {!order.may.includes('email') && (
          <DialogContentText>{orderPartsTexts.noEmailAddress}</DialogContentText>
        )}
        {error ? (
          <LoadError error={error} onRetry={() => mutate()} />
        ) : (
          <TextField
            label={texts.link}
            value={link}
            placeholder={texts.creating}
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
          {texts.revokeAll}
        </Button>
        <Button color="inherit" onClick={onClose}>
          {commonTexts.close}
        </Button>
        <Button disabled={!data} onClick={() => void copy()}>
          {texts.copy}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

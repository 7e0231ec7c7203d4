import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material'
import { useId, useState, type ReactNode } from 'react'
import { Form, useNotify } from 'react-admin'
import type { z } from 'zod'
import type { OrderLine } from '../../dataProvider/resources/orders.ts'
import { KeepTyped } from '../form/KeepTyped.tsx'
import { zodValidate } from '../form/zodValidate.ts'
import { useStoredDraft } from '../app/settings/storedDraft.ts'
import { orderNumber, whoOrdered } from './line.ts'

interface Props {
  title: string
  /** What its button says. */
  submitLabel: string
  line: OrderLine
  schema: z.ZodType
  /** What is said once it is done. */
  done: string
  onClose: () => void
  children: ReactNode
}

/**
 * What is told about an order. It makes no call and succeeds as it stands, as specified (section 4). What is typed stays
 * when the dialog is closed, until it is done.
 */
export function OrderDialogForm({ title, submitLabel, line, schema, done, onClose, children }: Props) {
  const titleId = useId()
  const notify = useNotify()
  const { draft, keep, forget } = useStoredDraft(`orders.${line.id}.${title}`, none)
  const [typedBefore] = useState(draft)
  const finish = () => {
    forget()
    notify(done, { type: 'success' })
    onClose()
  }
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <Form
        defaultValues={typedBefore}
        validate={zodValidate(schema)}
        onSubmit={finish}
        disableInvalidFormNotification
        noValidate
      >
        <KeepTyped onChange={keep} />
        <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 1.5, pt: 0 }}>
          <Typography color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
            {line._items.name}, order {orderNumber(line)} of {whoOrdered(line)}
          </Typography>
          {children}
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="contained">
            {submitLabel}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}

const none: object = {}

import { Confirm } from 'react-admin'
import * as texts from '../texts/layout.ts'
import { leaveDialog } from './LeavePrompt.tsx'

export { useLeaveGuard } from './LeavePrompt.tsx'

/** Registers the dialog that asks whether to leave the page. */
leaveDialog.Component = function LeaveDialog({ losses, onStay, onLeave }) {
  return (
    <Confirm
      isOpen
      title={texts.leaveTitle}
      content={losses}
      cancel={texts.stay}
      confirm={texts.leave}
      onClose={onStay}
      onConfirm={onLeave}
    />
  )
}

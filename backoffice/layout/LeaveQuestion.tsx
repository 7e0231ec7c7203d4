import { Confirm } from 'react-admin'
import { question } from './leaveGuard.ts'

export { useLeaveGuard } from './leaveGuard.ts'

/** The dialog that asks whether to leave the page. */
question.Component = function LeaveQuestion({ losses, onStay, onLeave }) {
  return (
    <Confirm
      isOpen
      title="Leave this page?"
      content={losses}
      cancel="Stay"
      confirm="Leave"
      onClose={onStay}
      onConfirm={onLeave}
    />
  )
}

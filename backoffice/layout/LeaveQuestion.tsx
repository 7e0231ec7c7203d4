import { Confirm } from 'react-admin'
import { question } from './LeavePrompt.tsx'

export { useLeaveGuard } from './LeavePrompt.tsx'

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

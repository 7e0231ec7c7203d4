import { Confirm } from 'react-admin'
import { question, type QuestionProps } from './leaveGuard.ts'

export { useLeaveGuard } from './leaveGuard.ts'

/** The dialog that asks whether to leave the page. */
function LeaveQuestion({ losses, onStay, onLeave }: QuestionProps) {
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

question.Component = LeaveQuestion

import { Confirm } from 'react-admin'
import * as texts from '../texts/layout.ts'
import { question } from './LeavePrompt.tsx'

export { useLeaveGuard } from './LeavePrompt.tsx'

/** The dialog that asks whether to leave the page. */
question.Component = function LeaveQuestion({ losses, onStay, onLeave }) {
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

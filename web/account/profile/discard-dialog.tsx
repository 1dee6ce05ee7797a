import { Dialog } from '../../ui/feedback/dialog.tsx'
import { Button } from '../../ui/layout/button.tsx'
import { messages } from './edit-messages.ts'

type Props = { open: boolean; onKeep: () => void; onDiscard: () => void }

export function DiscardDialog({ open, onKeep, onDiscard }: Props) {
  return (
    <Dialog
      open={open}
      onClose={onKeep}
      title={messages.discardTitle}
      main={<Button onClick={onKeep}>{messages.keepEditing}</Button>}
      others={
        <Button variant="line" onClick={onDiscard}>
          {messages.discard}
        </Button>
      }
    >
      <p>{messages.discardText}</p>
    </Dialog>
  )
}

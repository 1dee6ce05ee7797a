import { useEffect, useRef } from 'react'
import { Banner } from '../ui/feedback/banner.tsx'
import { Button } from '../ui/layout/button.tsx'
import { messages } from './messages.ts'

/** Takes the focus: the button that was pressed is gone, and the words must be heard. */
export function HelpReceived({ message, onAnother }: { message: string; onAnother: () => void }) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    panel.current?.focus()
  }, [])
  return (
    <div ref={panel} tabIndex={-1}>
      <Banner
        tone="good"
        title={message}
        action={
          <Button variant="line" size="small" onClick={onAnother}>
            {messages.another}
          </Button>
        }
      >
        {messages.answer}
      </Banner>
    </div>
  )
}

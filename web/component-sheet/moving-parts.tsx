import { useState } from 'react'
import { Dialog } from '../ui/feedback/dialog.tsx'
import { productToast, toast } from '../ui/feedback/toast.tsx'
import { Button } from '../ui/layout/button.tsx'
import { Tabs } from '../ui/layout/tabs.tsx'
import { Row, Section } from './section.tsx'

export function Dialogs() {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <Section title="Dialog">
      <Button variant="line" onClick={() => setOpen(true)}>
        Open the dialog
      </Button>
      <Dialog
        open={open}
        onClose={close}
        title="Create Vendor Profile"
        main={<Button onClick={close}>Proceed</Button>}
        others={
          <Button variant="line" onClick={close}>
            Cancel
          </Button>
        }
      >
        You will need your Ghana Card, your TIN and your business registration number.
      </Dialog>
    </Section>
  )
}

export function TabsExample() {
  return (
    <Section title="Tabs">
      <Tabs
        label="Profile"
        tabs={[
          { id: 'about', title: 'About', content: 'Open from Monday to Friday.' },
          { id: 'contact', title: 'Contact', content: <a href="tel:+233302550100">030 255 0100</a> },
        ]}
      />
    </Section>
  )
}

export function Toasts() {
  const warn = () =>
    toast.warn('Your session will expire soon', {
      persistent: true,
      id: 'session',
      action: { label: 'Stay logged in', onClick: () => {} },
    })
  return (
    <Section title="Toast">
      <Row>
        <Button variant="line" size="small" onClick={() => toast.success('Business details submitted successfully!')}>
          Success
        </Button>
        <Button variant="line" size="small" onClick={() => productToast.success('Service added')}>
          Product toast
        </Button>
        <Button variant="line" size="small" onClick={warn}>
          Stays, with an action
        </Button>
      </Row>
    </Section>
  )
}

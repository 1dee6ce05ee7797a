import { useState } from 'react'
import { Dialog } from '../ui/feedback/dialog.tsx'
import { ProgressList } from '../ui/feedback/progress-list.tsx'
import { Stepper } from '../ui/feedback/stepper.tsx'
import { productToast, toast } from '../ui/feedback/toast.tsx'
import { Button } from '../ui/layout/button.tsx'
import { Tabs } from '../ui/layout/tabs.tsx'
import { Example, Row, Section } from './section.tsx'

const steps = [
  { id: 'sent', title: 'Registration Submitted' },
  { id: 'review', title: 'Under Review' },
  { id: 'done', title: 'Verified' },
]

export function Steppers() {
  const [at, setAt] = useState(0)
  return (
    <Section title="Stepper">
      <Example of="Under way">
        <Stepper label="Under way" steps={steps} current={1} />
      </Example>
      <Example of="Needs attention">
        <Stepper label="Needs attention" steps={steps} current={1} currentState="bad" />
      </Example>
      <Example of="All done">
        <Stepper label="All done" steps={steps} current={3} />
      </Example>
      <Example of="Clickable">
        <Stepper label="Clickable" steps={steps} current={at} onGo={setAt} />
      </Example>
      <Example of="Goes on by itself">
        <ProgressList label="Your payment" steps={['Request sent', 'Waiting for your approval']} current={1} />
      </Example>
    </Section>
  )
}

export function Dialogs() {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <Section title="Dialog">
      <Row>
        <Button variant="line" onClick={() => setOpen(true)}>
          Open the dialog
        </Button>
      </Row>
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
      action: { label: 'Stay logged in', onClick: () => toast.success('Session extended successfully!') },
    })
  return (
    <Section title="Toast">
      <Example of="5 s, top right">
        <Row>
          <Button variant="line" size="small" onClick={() => toast.success('Business details submitted successfully!')}>
            Success
          </Button>
          <Button variant="line" size="small" onClick={() => toast.error('Failed to add service')}>
            Error
          </Button>
          <Button variant="line" size="small" onClick={() => toast.info('A new version is ready')}>
            Info
          </Button>
          <Button variant="line" size="small" onClick={warn}>
            Stays, with an action
          </Button>
        </Row>
      </Example>
      <Example of="3 s, top centre">
        <Button variant="line" size="small" onClick={() => productToast.success('Service added')}>
          Product toast
        </Button>
      </Example>
    </Section>
  )
}

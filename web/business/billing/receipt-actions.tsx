import { useState } from 'react'
import { readReceiptPdf } from '../../../contract/business/billing.ts'
import { callAsVendor } from '../../account/session/call-as-vendor.ts'
import { failureMessage } from '../../api/failure.ts'
import { Button } from '../../ui/layout/button.tsx'
import { Icon } from '../../ui/layout/icon.tsx'
import { download, printer } from '../../ui/layout/icons.ts'
import { fileFromBase64, saveFile } from '../../ui/layout/save-file.ts'
import { useIsHere } from '../../ui/layout/use-is-here.ts'
import { messages } from './messages.ts'
import css from './receipt-page.module.css'

type Pdf = { is: 'resting' | 'asked' } | { is: 'failed'; message: string }

export function ReceiptActions({ reference }: { reference: string }) {
  const [pdf, setPdf] = useState<Pdf>({ is: 'resting' })
  const isHere = useIsHere()

  const save = async () => {
    setPdf({ is: 'asked' })
    const answer = await callAsVendor(readReceiptPdf, { params: { reference } })
    if (!isHere()) return
    if (answer.kind !== 'reply') return setPdf({ is: 'failed', message: failureMessage(answer, messages.notSaved) })
    const { base64, type, fileName } = answer.body
    saveFile(fileFromBase64(base64, type), fileName)
    setPdf({ is: 'resting' })
  }

  return (
    <>
      <div className={css.actions}>
        <Button busy={pdf.is === 'asked'} busyLabel="Preparing…" onClick={save}>
          <Icon of={download} />
          Download PDF
        </Button>
        <Button variant="line" onClick={() => window.print()}>
          <Icon of={printer} />
          Print
        </Button>
      </div>
      {pdf.is === 'failed' && (
        <p className={css.failed} role="alert">
          {pdf.message}
        </p>
      )}
    </>
  )
}

import { useState } from 'react'
import type { PdfFile } from '../../../contract/business/billing.ts'
import { failureMessage } from '../../api/failure.ts'
import type { Answer } from '../../api/reading/readings.ts'
import { Button } from '../../ui/layout/button.tsx'
import { Icon } from '../../ui/layout/icon.tsx'
import { download, printer } from '../../ui/layout/icons-behind-login.ts'
import { fileFromBase64, saveFile } from '../../ui/layout/save-file.ts'
import { useIsHere } from '../../ui/layout/use-is-here.ts'
import css from './document-actions.module.css'
import { DocumentLead } from './document-page.tsx'
import { messages } from './messages.ts'

type Pdf = { is: 'idle' | 'loading' } | { is: 'failed'; message: string }

export function DocumentActions({ readPdf }: { readPdf: () => Promise<Answer<PdfFile>> }) {
  const [pdf, setPdf] = useState<Pdf>({ is: 'idle' })
  const isHere = useIsHere()

  const save = async () => {
    setPdf({ is: 'loading' })
    const answer = await readPdf()
    if (!isHere()) return
    if (answer.kind !== 'reply') return setPdf({ is: 'failed', message: failureMessage(answer, messages.notSaved) })
    const { base64, type, fileName } = answer.body
    saveFile(fileFromBase64(base64, type), fileName)
    setPdf({ is: 'idle' })
  }

  return (
    <>
      <DocumentLead />
      <div className={css.actions}>
        <Button busy={pdf.is === 'loading'} busyLabel="Preparing…" onClick={save}>
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

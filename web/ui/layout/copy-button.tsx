import { useState } from 'react'
import { LiveRegion } from '../feedback/live-region.tsx'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import { check } from './icons.ts'
import { copy } from './icons-behind-login.ts'

const words = {
  copy: 'Copy the link',
  copied: 'Copied',
  notCopied: 'Your browser does not let us copy. Press and hold the link to copy it.',
}

/** Browsers let a page copy only over https, and some never. */
const copyText = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

type Props = { text: string; className?: string }

/** Says so where it cannot copy: the text must stand beside it. */
export function CopyButton({ text, className }: Props) {
  const [outcome, setOutcome] = useState<{ of: string; isCopied: boolean }>()
  const known = outcome?.of === text ? outcome : undefined
  return (
    <>
      <Button
        variant="line"
        size="small"
        className={className}
        onClick={async () => setOutcome({ of: text, isCopied: await copyText(text) })}
      >
        <Icon of={known?.isCopied ? check : copy} />
        {known?.isCopied ? words.copied : words.copy}
      </Button>
      <LiveRegion text={known?.isCopied ? words.copied : ''} />
      {known?.isCopied === false && <p role="alert">{words.notCopied}</p>}
    </>
  )
}

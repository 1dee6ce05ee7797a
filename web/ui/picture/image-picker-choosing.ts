import { useRef, useState } from 'react'
import { bytesInWords } from '../in-words.ts'
import { prepareImage } from './shrink-image.ts'

export type ImageWork = { state: 'idle' } | { state: 'preparing' } | { state: 'refused'; name: string; reason: string }

export type ImageChoosing = {
  work: ImageWork
  /** The last action, for screen readers. */
  said: string
  choose: (file: File) => Promise<void>
  /** Drops the picture that is being prepared or was refused. */
  forget: (said: string) => void
  /** Resolves to the result of the last choice, once nothing is being prepared. */
  settled: () => Promise<ImageWork>
}

type ChoosingOptions = { onChange: (file: File) => void; onRefused?: (reason: string) => void }

/** Held by the form, so that a choice survives a change of step. */
export const useImageChoosing = ({ onChange, onRefused }: ChoosingOptions): ImageChoosing => {
  const [work, setWork] = useState<ImageWork>({ state: 'idle' })
  const [said, setSaid] = useState('')
  const latestChoice = useRef(0)
  const latestWork = useRef(work)
  const underWay = useRef(Promise.resolve())

  const update = (next: ImageWork, words: string) => {
    latestWork.current = next
    setWork(next)
    setSaid(words)
  }

  const prepare = async (file: File) => {
    const choice = ++latestChoice.current
    update({ state: 'preparing' }, `Preparing ${file.name}`)
    const prepared = await prepareImage(file)
    if (choice !== latestChoice.current) return
    if (prepared.state === 'refused') {
      update({ state: 'refused', name: file.name, reason: prepared.reason }, `${file.name}: ${prepared.reason}`)
      onRefused?.(prepared.reason)
      return
    }
    update({ state: 'idle' }, `${prepared.file.name} chosen, ${bytesInWords(prepared.file.size)}`)
    onChange(prepared.file)
  }

  return {
    work,
    said,
    choose: (file) => {
      underWay.current = prepare(file)
      return underWay.current
    },
    forget: (words) => {
      latestChoice.current++
      update({ state: 'idle' }, words)
    },
    settled: async () => {
      while (latestWork.current.state === 'preparing') await underWay.current
      return latestWork.current
    },
  }
}

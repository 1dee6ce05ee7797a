import { useCallback, useRef, useState } from 'react'
import { type DocumentName, documentNames } from '../../../contract/business/status.ts'
import type { LiveForm } from '../../api/drafts/live-form.ts'
import { type ImageChoosing, useImageChoosing } from '../../ui/picture/image-picker-choosing.ts'
import type { DraftOnDevice } from './business-draft.ts'
import type { BusinessValues, Pictures } from './business-values.ts'

type BusinessPicture = { choosing: ImageChoosing; change: (file: File | undefined) => void }

export type BusinessPictures = ReturnType<typeof usePictures>

type PicturesOptions = {
  beginning: Pictures
  chosenPictures: DraftOnDevice['chosenPictures']
  live: LiveForm<BusinessValues>
  onRefused: (reason: string) => void
}

/** Lives above the steps, so that a slowly prepared picture arrives even when the vendor is on another step. */
export const usePictures = ({ beginning, chosenPictures, live, onRefused }: PicturesOptions) => {
  const [underWay, setUnderWay] = useState(0)
  const lastSaved = useRef(beginning)

  const usePicture = (name: DocumentName): BusinessPicture => {
    const change = (file: File | undefined) => {
      const shouldValidate = live.current?.getFieldState(name).error !== undefined
      live.current?.setValue(name, file ?? null, { shouldDirty: true, shouldValidate })
    }
    return { choosing: useImageChoosing({ onChange: change, onRefused }), change }
  }
  const byName: Record<DocumentName, BusinessPicture> = {
    ghana_card_image: usePicture('ghana_card_image'),
    business_reg_cert_image: usePicture('business_reg_cert_image'),
  }
  const arePreparing = documentNames.some((name) => byName[name].choosing.work.state === 'preparing')

  return {
    byName,
    arePreparing,
    areBeingSaved: arePreparing || underWay > 0,
    keep: useCallback(
      (chosen: Pictures) => {
        for (const name of documentNames.filter((name) => chosen[name] !== lastSaved.current[name])) {
          setUnderWay((count) => count + 1)
          void chosenPictures.keep(name, chosen[name]).finally(() => setUnderWay((count) => count - 1))
        }
        lastSaved.current = chosen
      },
      [chosenPictures],
    ),
    /** Resolves with the reason for each picture that was refused. */
    waitUntilPrepared: async () => {
      const works = await Promise.all(documentNames.map((name) => byName[name].choosing.settled()))
      const refused = works.flatMap((work, at) => (work.state === 'refused' ? [[documentNames[at], work.reason]] : []))
      return Object.fromEntries(refused) as Partial<Record<DocumentName, string>>
    },
    /** Read from the live form: a picture may have arrived since the values were validated. */
    chosen: (): Partial<Pictures> =>
      Object.fromEntries(
        documentNames.flatMap((name) => (live.current ? [[name, live.current.getValues(name) ?? null]] : [])),
      ),
  }
}

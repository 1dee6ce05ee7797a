import { useCallback, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { type DocumentName, documentNames } from '../../../contract/business/status.ts'
import { type ImageChoosing, useImageChoosing } from '../../ui/picture/image-picker-choosing.ts'
import type { DraftOnDevice } from './business-draft.ts'
import type { BusinessValues, Pictures } from './business-values.ts'

type BusinessPicture = { choosing: ImageChoosing; change: (file: File | undefined) => void }

export type BusinessPictures = ReturnType<typeof usePictures>

type PicturesOptions = {
  beginning: Pictures
  chosenPictures: DraftOnDevice['chosenPictures']
  form: UseFormReturn<BusinessValues>
  onRefused: (reason: string) => void
}

/** Lives above the steps, so that a slowly prepared picture arrives even when the vendor is on another step. */
export const usePictures = ({ beginning, chosenPictures, form, onRefused }: PicturesOptions) => {
  const [underWay, setUnderWay] = useState(0)
  const lastSaved = useRef(beginning)

  const usePicture = (name: DocumentName): BusinessPicture => {
    const change = (file: File | undefined) => {
      const shouldValidate = form.getFieldState(name).error !== undefined
      form.setValue(name, file ?? null, { shouldDirty: true, shouldValidate })
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
    /** Resolves once all are prepared, with the reason for each picture that was refused. */
    waitUntilPrepared: async () => {
      const works = await Promise.all(documentNames.map((name) => byName[name].choosing.settled()))
      return works.flatMap((work, at) =>
        work.state === 'refused' ? [{ name: documentNames[at] as DocumentName, reason: work.reason }] : [],
      )
    },
  }
}

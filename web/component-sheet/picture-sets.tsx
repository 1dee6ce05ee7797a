import { useState } from 'react'
import { imageRule } from '../../contract/image-rule.ts'
import firstPicture from '../art/hero-1.svg'
import secondPicture from '../art/hero-2.svg'
import thirdPicture from '../art/hero-3.svg'
import type { PictureItem } from '../ui/picture/picture-item.ts'
import { PictureSet } from '../ui/picture/picture-set.tsx'
import { Example, Section } from './section.tsx'
import css from './sheet.module.css'

const underWay: PictureItem[] = [
  { id: 'buffet', name: 'buffet.jpg', preview: secondPicture, state: 'ready' },
  { id: 'canopies', name: 'canopies.jpg', preview: firstPicture, state: 'uploading', percent: 48 },
]
const inTrouble: PictureItem[] = [
  { id: 'camera', name: 'camera.jpg', preview: thirdPicture, state: 'preparing' },
  { id: 'hall', name: 'hall.jpg', preview: firstPicture, state: 'failed', reason: 'Failed to connect to the server.' },
  { id: 'menu', name: 'menu.pdf', state: 'refused', reason: imageRule.wrongTypeMessage },
]
const finished: PictureItem[] = [
  { id: 'one', name: 'one.jpg', preview: secondPicture, state: 'ready' },
  { id: 'two', name: 'two.jpg', preview: thirdPicture, state: 'ready' },
  { id: 'three', name: 'three.jpg', preview: firstPicture, state: 'ready' },
]

type ExampleProps = { label: string; beginning: PictureItem[]; error?: string; disabled?: boolean }

function PictureSetExample({ label, beginning, error, disabled }: ExampleProps) {
  const [items, setItems] = useState(beginning)
  const change = (id: string, update: Partial<PictureItem>) =>
    setItems((all) => all.map((item) => (item.id === id ? { ...item, ...update } : item)))

  function add(files: File[], insteadOf?: string) {
    const added = files.map((file): PictureItem => {
      return { id: crypto.randomUUID(), name: file.name, preview: file, state: 'ready' }
    })
    setItems((all) =>
      insteadOf ? all.flatMap((item) => (item.id === insteadOf ? added : [item])) : [...all, ...added],
    )
  }

  return (
    <PictureSet
      label={label}
      hint="Up to 3. JPEG or PNG, 5 MB each."
      max={3}
      {...{ items, error, disabled }}
      onAdd={add}
      onRemove={(id) => setItems((all) => all.filter((item) => item.id !== id))}
      onRetry={(id) => change(id, { state: 'uploading', percent: 12 })}
      onStop={(id) => change(id, { state: 'failed', reason: 'Stopped.' })}
      onReorder={(ids) => setItems((all) => ids.flatMap((id) => all.filter((item) => item.id === id)))}
    />
  )
}

export function PictureSets() {
  return (
    <Section title="Picture set" width="full">
      <div className={css.sets}>
        <Example of="One is there, one is on its way">
          <PictureSetExample label="Pictures" beginning={underWay} />
        </Example>
        <Example of="One is being made smaller, one failed, one will not do">
          <PictureSetExample label="Pictures in trouble" beginning={inTrouble} />
        </Example>
        <Example of="No room left">
          <PictureSetExample label="Three pictures" beginning={finished} />
        </Example>
        <Example of="Needs attention">
          <PictureSetExample label="No picture yet" beginning={[]} error="Please choose at least one." />
        </Example>
        <Example of="Not now">
          <PictureSetExample label="Pictures that stand" beginning={underWay.slice(0, 1)} disabled />
        </Example>
      </div>
    </Section>
  )
}

import { useState } from 'react'
import { imageRule } from '../../contract/image-rule.ts'
import picture from '../art/hero-1.svg'
import { ImagePicker } from '../ui/picture/image-picker.tsx'
import type { PictureItem } from '../ui/picture/picture-item.ts'
import { PictureSet } from '../ui/picture/picture-set.tsx'
import { Section } from './section.tsx'

const photo = new File([' '.repeat(664_000)], 'card.jpg', { type: 'image/svg+xml' })
const nothing = () => {}

export function Pictures() {
  const [file, setFile] = useState<File>()
  return (
    <Section title="Image picker">
      <ImagePicker label="Front of the card" hint="Large photos are made smaller" value={file} onChange={setFile} />
      <ImagePicker label="Certificate" value={photo} onChange={nothing} percent={62} onStop={nothing} />
      <ImagePicker label="Main picture" value={undefined} onChange={nothing} error="Please upload the main image." />
      <ImagePicker
        label="Picture on file"
        value={undefined}
        onChange={nothing}
        saved={{ name: 'On file', detail: 'Sent before' }}
      />
      <ImagePicker label="Not now" value={undefined} onChange={nothing} disabled optional />
    </Section>
  )
}

const items: PictureItem[] = [
  { id: 'buffet', name: 'buffet.jpg', preview: picture, state: 'ready' },
  { id: 'canopies', name: 'canopies.jpg', preview: picture, state: 'uploading', percent: 48 },
  { id: 'camera', name: 'camera.jpg', preview: picture, state: 'preparing' },
  { id: 'hall', name: 'hall.jpg', preview: picture, state: 'failed', reason: 'Failed to connect to the server.' },
  { id: 'menu', name: 'menu.pdf', state: 'refused', reason: imageRule.wrongTypeMessage },
]
const acts = { max: 6, onAdd: nothing, onRemove: nothing, onRetry: nothing, onStop: nothing, onReorder: nothing }

export function PictureSetExample() {
  return (
    <Section title="Picture set">
      <PictureSet label="Pictures" hint="Up to 6. JPEG or PNG, 5 MB each." items={items} {...acts} />
      <PictureSet label="No picture yet" items={[]} error="Please choose at least one." {...acts} />
      <PictureSet label="Pictures that stand" items={items.slice(0, 1)} disabled {...acts} />
    </Section>
  )
}

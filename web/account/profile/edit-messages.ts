import { ways } from '../../stage/ways.ts'
import { formWords } from '../../ui/form/form-words.ts'

export const messages = {
  restored: 'These are your changes from before. They are not saved yet; Cancel brings back what is saved.',
  words: 'Words',
  tagline: 'Tagline',
  taglineHint: 'What you do and where, in one line',
  taglinePlaceholder: 'Catering for weddings and outdoorings in Kumasi',
  about: 'About',
  aboutHint: 'What you offer, for which events, and what makes it yours',
  hours: 'Hours',
  responseTime: 'Response time',
  save: 'Save Changes',
  saving: 'Saving...',
  cancel: 'Cancel',
  notSaved: formWords.notSaved,
  discardTitle: 'Discard your changes?',
  discardText: formWords.discard,
  discard: 'Discard',
  keepEditing: 'Keep editing',

  pictures: 'Pictures',
  picturesLead: 'A picture is saved as soon as you choose it.',
  cover: 'Cover picture',
  coverHint: 'Wide, such as a table you laid or a hall you decorated',
  avatar: 'Profile picture',
  avatarHint: 'Your face or your logo, shown in a circle',
  shownNow: { own: 'Shown now', default: 'Shown now: the picture everybody begins with' },
  remove: { cover: 'Remove cover picture', avatar: 'Remove profile picture' },
  removing: 'Removing...',
  choose: 'Choose a photo',
  tryAgain: 'Try again',
  notUploaded: 'The picture could not be saved. Please try again.',
  notRemoved: 'The picture could not be removed. Please try again.',

  businessName: 'Business name',
  yourName: 'Your name',
  nameNotes: {
    unregistered: {
      note: 'Shown until you register a business, which then gives the profile its name.',
      link: ways.registerNow.label,
    },
    'in review': {
      note: 'This name is in review. It cannot be changed before the decision.',
      link: ways.whereItStands.label,
    },
    'to correct': {
      note: 'The review asked for corrections. You can also correct the name.',
      link: ways.correct.label,
    },
    refused: { note: 'This business was refused. Its name cannot be changed.', link: ways.whereItStands.label },
    verified: { note: 'This name was checked in the review. Only a new review changes it.', link: 'Write to us' },
    unknown: { note: 'Only a review changes this name.', link: ways.whereItStands.label },
  },
} as const

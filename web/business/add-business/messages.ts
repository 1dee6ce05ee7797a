import { correctableLabels } from '../../../contract/business/status.ts'
import { businessStepTitles } from '../../../contract/business/steps.ts'
import { refusals } from '../../../contract/refusals.ts'
import { refusedWords, suspendedWords } from '../../stage/business-words.ts'
import { ways } from '../../stage/ways.ts'
import { formWords } from '../../ui/form/form-words.ts'

export const messages = {
  title: 'Business Registration',
  wizard: ways.register.label,
  steps: businessStepTitles,
  labels: correctableLabels,
  hints: {
    business_name: 'As on your registration certificate',
    tin_number: 'TIN or Ghana Card number',
    business_location: 'Town, and street or market',
    gh_post: 'Such as GA-183-8164, from the GhanaPostGPS app',
    landmark: 'A well-known place nearby',
    business_reg_number: 'Two letters and nine digits, from your certificate',
    picture: 'Large photos are made smaller on your phone first.',
  },
  chooseRegion: 'Choose a region',
  chooseNationality: 'Choose a nationality',
  typeDistrict: 'Type or choose',
  noDistrict: (region: string) =>
    region
      ? `No district of the ${region} region fits this. Check the spelling, or the region.`
      : 'Choose your region first, in Business Info.',
  submit: 'Submit for review',
  cancel: 'Cancel',
  sendCorrection: 'Send the correction',
  correctionTitle: 'Correct what you sent',
  correctionText: 'It keeps its place in the queue, and the reviewer sees what you changed.',
  submitting: 'Submitting...',
  waitingForPicture: 'Waiting for the picture...',

  card: {
    title: 'Why we ask for your Ghana Card',
    purpose: 'Only to check that this business is yours.',
    viewers: 'Our reviewers and you can see it, nobody else.',
    kept: (days: number) =>
      `It is stored encrypted, marked for this use only, and deleted within ${days} days of the decision.`,
    rights: 'Your rights',
    newTab: '(opens in a new tab)',
  },
  missingDocument: 'You can leave an optional picture out, but a missing paper slows the review.',
  onFile: 'On file',
  onFileDetail: 'Sent before, and kept unless you replace it.',

  rejected: 'Please correct your registration and send it again',
  reviewerWrites: 'The reviewer writes:',
  toCorrect: 'To correct:',
  newPicture: 'The reviewer asks for a new picture here.',
  correctThis: 'The reviewer asks you to correct this',

  loading: formWords.loading,
  retry: 'Retry',
  unchecked:
    'We cannot reach the server. Go on with what is on this device: it is kept, and checked once you are back.',

  failed: 'Form submission failed. Please try again.',
  stopped: 'Stopped. Nothing is lost: press Submit when you are ready.',

  closed: {
    PENDING: {
      title: 'Your business is being reviewed',
      text: (time: string) => `You have sent everything. The review takes ${time}, and we tell you the result.`,
    },
    SUCCESSFUL: {
      title: 'Your business is verified',
      text: () => 'It is registered and approved. There is nothing left to do here.',
    },
    REFUSED: { title: refusedWords.title, text: () => refusedWords.text },
    SUSPENDED: { title: suspendedWords.title, text: () => suspendedWords.text },
    CLOSED: { title: 'Your business is closed', text: () => refusals.sessionOver.message },
  },
  seeStatus: ways.status.label,
  seeSent: ways.whatYouSent.label,
} as const

import sharp from 'sharp'
import { addBusiness, readBusiness } from '../../contract/business/add-business.ts'
import { keepBusinessDraft, readBusinessDraft } from '../../contract/business/draft.ts'
import { approveBusiness, rejectBusiness, showBusiness } from '../../contract/business/review.ts'
import type { CorrectableName } from '../../contract/business/status.ts'
import { sampleBusinessFields } from '../../testing/samples.ts'
import type { BusinessPlace, Demo, DemoVendor, Step } from './step.ts'

/** Looks like a document from afar, without a single letter on it. */
const drawDocument = (colour: string): Promise<Buffer> => {
  const lines = [0.9, 0.6, 0.75, 0.5].map(
    (share, at) =>
      `<path fill="#c9c2b0" d="M250 ${120 + at * 60}h${Math.round(320 * share)}v18h-${Math.round(320 * share)}Z"/>`,
  )
  const svg = `
    <svg xmlns="http://www.w3.org/2000/svg" width="640" height="400">
      <path fill="${colour}" d="M0 0h640v400H0Z"/>
      <path fill="#d9d3c3" d="M50 110h160v200H50Z"/>
      <path fill="#0f5c43" d="M0 0h640v60H0Z"/>
      ${lines.join('')}
    </svg>`
  return sharp(Buffer.from(svg)).jpeg().toBuffer()
}

const usualPlace: BusinessPlace = { region: 'Ashanti', district: 'Kumasi Metropolitan', ghanaPostCode: 'AK' }

export const fillBusinessForm = ({ businessName, phoneNumber, place = usualPlace }: Omit<DemoVendor, 'token'>) =>
  sampleBusinessFields({
    business_name: businessName,
    region: place.region,
    business_phone_number: phoneNumber,
    district: place.district,
    gh_post: `${place.ghanaPostCode}-000-0000`,
  })

export const fetchBusiness = async ({ ask }: Demo, { token }: DemoVendor) =>
  (await ask(readBusiness, { token })).business

const sendBusiness = async ({ ask, takesGhanaCards }: Demo, vendor: DemoVendor) => {
  const documents = {
    business_reg_cert_image: [await drawDocument('#faf5ea')],
    ...(takesGhanaCards ? { ghana_card_image: [await drawDocument('#e8f2ea')] } : {}),
  }
  await ask(addBusiness, { token: vendor.token, body: fillBusinessForm(vendor), files: documents })
}

export const beginsForm: Step = async ({ ask }, vendor) => {
  const { token } = vendor
  if ((await ask(readBusinessDraft, { token })).draft) return 'there'
  const { business_name, tin_number, business_location, region, business_phone_number } = fillBusinessForm(vendor)
  const values = { business_name, tin_number, business_location, region, business_phone_number }
  await ask(keepBusinessDraft, { token, body: { stepId: 'contact-details', values, madeFrom: null } })
  return 'made'
}

export const registersBusiness: Step = async (demo, vendor) => {
  if (await fetchBusiness(demo, vendor)) return 'there'
  await sendBusiness(demo, vendor)
  return 'made'
}

/** Only if it waits for a decision; reads it first, as a reviewer does. */
const startReview = async (demo: Demo, vendor: DemoVendor) => {
  const business = await fetchBusiness(demo, vendor)
  if (business?.businessStatus !== 'PENDING') return undefined
  const call = { token: demo.operatorKey, params: { id: business.businessId } }
  await demo.ask(showBusiness, call)
  return call
}

export const isApproved: Step = async (demo, vendor) => {
  const call = await startReview(demo, vendor)
  if (!call) return 'there'
  await demo.ask(approveBusiness, call)
  return 'made'
}

export const isRejected =
  (reason: string, fields: CorrectableName[]): Step =>
  async (demo, vendor) => {
    const call = await startReview(demo, vendor)
    if (!call) return 'there'
    await demo.ask(rejectBusiness, { ...call, body: { reason, fields } })
    return 'made'
  }

export const correctsBusiness: Step = async (demo, vendor) => {
  if ((await fetchBusiness(demo, vendor))?.businessStatus !== 'REJECTED') return 'there'
  await sendBusiness(demo, vendor)
  return 'made'
}

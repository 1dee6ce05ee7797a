import sharp from 'sharp'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { registration } from '../../contract/account/register.ts'
import { businessFields } from '../../contract/business/add-business.ts'
import { availabilities, serviceCategories } from '../../contract/catalogue/listed-service.ts'
import { serviceTexts } from '../../contract/catalogue/service.ts'
import { fillBusinessForm } from './business-steps.ts'
import { drawPicture } from './draw-picture.ts'
import { sampleServices } from './services.ts'
import { demoRegistration, findStories, stories } from './vendors.ts'

const people = stories.map(demoRegistration)
const different = <T>(all: readonly T[]) => new Set(all).size

describe('the sample vendors', () => {
  it('can sign up, each with an address and a number of their own', () => {
    for (const person of people) expect(v.parse(registration, person)).toEqual(person)
    expect(different(people.map(({ email }) => email))).toBe(people.length)
    expect(different(people.map(({ phoneNumber }) => phoneNumber))).toBe(people.length)
  })

  it('are plainly samples', () => {
    for (const { email } of people) expect(email).toMatch(/^sample-[a-z]+(-\d+)?@sample\.example$/)
    const names = stories.flatMap((story) =>
      'businessName' in story && story.businessName ? [story.businessName] : [],
    )
    for (const name of names) expect(name).toMatch(/^Sample [A-Z][\p{L} ]+ \d$/u)
    expect(different(names)).toBe(names.length)
  })

  it('fill in a form that is accepted as it is', () => {
    for (const story of stories) {
      if (!('businessName' in story)) continue
      const { phoneNumber } = demoRegistration(story)
      const fields = fillBusinessForm({
        ...story,
        businessName: story.businessName || 'Sample Catering 1',
        phoneNumber,
      })
      expect(v.parse(businessFields, fields)).toEqual(fields)
    }
  })

  it('can be asked for by name', () => {
    expect(findStories([])).toBe(stories)
    expect(findStories(['ended', 'fresh']).map(({ name }) => name)).toEqual(['fresh', 'ended'])
    expect(findStories(['market']).length).toBeGreaterThanOrEqual(24)
    expect(() => findStories(['fresh', 'nobody'])).toThrow(
      'There is no sample vendor nobody. There are unverified, fresh',
    )
  })
})

describe('thirty sample services', () => {
  const services = sampleServices(30)

  it('are accepted by the form, and no two have the same name', () => {
    for (const service of services) expect(v.safeParse(v.strictObject(serviceTexts), service).issues).toBeUndefined()
    expect(different(services.map(({ name }) => name))).toBe(30)
  })

  it('are of every category and every availability', () => {
    for (const category of serviceCategories)
      expect(services.filter((service) => service.category === category)).toHaveLength(6)
    expect(new Set(services.map(({ availability }) => availability))).toEqual(new Set(availabilities))
  })
})

it('a picture is a JPEG of the shape of a list, another one in another light, and drawn once', async () => {
  const picture = await drawPicture('Catering', 0)
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width: 1280, height: 960 })
  expect((await drawPicture('Catering', 1)).equals(picture)).toBe(false)
  expect(await drawPicture('Catering', 5)).toBe(picture)
})

import districtsByRegion from './districts.json' with { type: 'json' }

export type Region = keyof typeof districtsByRegion

export type District = {
  name: string
  /** The letters with which a GhanaPost address of this district begins. */
  ghanaPostCode: string
  /** Other names and spellings under which people look for it. */
  aliases?: readonly string[]
}

export const regions = Object.keys(districtsByRegion) as Region[]

export const isRegion = (name: string): name is Region => regions.some((region) => region === name)

/** None for a region that is not (yet) chosen. */
export const regionDistricts = (region: string): readonly District[] =>
  isRegion(region) ? districtsByRegion[region] : []

export const hasDistrict = (region: string, district: string): boolean =>
  regionDistricts(region).some(({ name }) => name === district)

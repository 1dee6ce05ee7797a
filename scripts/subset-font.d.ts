/** The package has no types of its own. */
declare module 'subset-font' {
  export type Options = {
    targetFormat?: 'woff2'
    noHinting?: boolean
    /** Features of the letters' layout by their tags; all where this is missing. */
    keepFeatures?: string[]
    dropTables?: string[]
    variationAxes?: Record<string, { min: number; max: number }>
  }
  export default function subsetFont(font: Buffer, letters: string, options?: Options): Promise<Buffer>
}

declare module 'subset-font' {
  type Axis = number | { min: number; max: number }
  /** Keeps of a font what `text` needs; an axis given as one number is fixed there. */
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: {
      targetFormat: 'woff2'
      variationAxes?: Record<string, Axis>
      keepFeatures?: string[]
      noHinting?: boolean
    },
  ): Promise<Uint8Array>
}

declare module 'subset-font' {
  type Axis = number | { min: number; max: number }
  /** Drops the glyphs that `text` does not need. An axis given as one number is pinned. */
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

/** File name as in section 5 of the specification. Replaces Tamil letters too, so any backend can use it in a URL. */
export function imageName(productName: string, file: Pick<File, 'name'>): string {
  const extension = /\.[^.]+$/.exec(file.name)?.[0] ?? ''
  return productName.replaceAll(/[^A-Za-z0-9_-]/g, '_') + extension
}

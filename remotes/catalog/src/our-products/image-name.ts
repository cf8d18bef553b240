/** File name by specification, section 5. Replaces Tamil letters too, for a safe URL anywhere. */
export function imageName(productName: string, file: Pick<File, 'name'>): string {
  const extension = /\.[^.]+$/.exec(file.name)?.[0] ?? ''
  return productName.replaceAll(/[^A-Za-z0-9_-]/g, '_') + extension
}

/**
 * The name a product's image is uploaded under: the product's name, with an underscore for every
 * character but ASCII letters, digits, hyphen and underscore, and the file's own extension. Source:
 * specification, section 5. Other alphabets count as other characters: an address made of this name
 * is the same on every backend. A Tamil name becomes underscores.
 */
export function imageName(productName: string, file: Pick<File, 'name'>): string {
  const extension = /\.[^.]+$/.exec(file.name)?.[0] ?? ''
  return productName.replaceAll(/[^A-Za-z0-9_-]/g, '_') + extension
}

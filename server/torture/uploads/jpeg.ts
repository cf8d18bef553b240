/** @param marker second byte of the segment's marker */
export function jpegSegment(marker: number, data: Uint8Array): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(data.length + 2, 2)
  return Buffer.concat([head, data])
}

export function withJpegSegments(jpeg: Buffer, ...segments: Buffer[]): Buffer {
  return Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)])
}

export function claimingSize(jpeg: Buffer, width: number, height: number): Buffer {
  const changed = Buffer.from(jpeg)
  for (let at = 2; at < changed.length - 9; ) {
    const marker = changed[at + 1] ?? 0
    if (marker >= 0xc0 && marker <= 0xc2) {
      changed.writeUInt16BE(height, at + 5)
      changed.writeUInt16BE(width, at + 7)
      return changed
    }
    at += changed.readUInt16BE(at + 2) + 2
  }
  throw new Error('The JPEG has no frame')
}

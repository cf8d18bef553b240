import { gzipSync } from 'node:zlib'
import { noise } from './images.ts'
import { MARKER, type Sample, sample } from './sample.ts'

const FAMILY = 'wrong types'
const hex = (digits: string) => Buffer.from(digits.replaceAll(' ', ''), 'hex')
const filled = (start: string) => Buffer.concat([hex(start), Buffer.alloc(400, MARKER)])

export async function wrongTypeSamples(): Promise<Sample[]> {
  const image = () => noise(32, 32)
  const contents: Record<string, string | Buffer> = {
    'icon.svg': `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>${MARKER}</script></svg>`,
    'bare.svg': `<svg onload="${MARKER}">`,
    'page.html': `<!doctype html><script>${MARKER}</script>`,
    'page.xhtml': `<html xmlns="http://www.w3.org/1999/xhtml"><script>${MARKER}</script></html>`,
    'data.xml': `<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>`,
    'code.js': MARKER,
    'style.css': `@import '//${MARKER}'`,
    'page.php': `<?php system($_GET['c']); // ${MARKER}`,
    'data.json': `{"a": "${MARKER}"}`,
    'list.csv': `=cmd|'/c calc'!A1,${MARKER}`,
    'text.txt': MARKER,
    'paper.pdf': `%PDF-1.7\n%âãÏÓ\n${MARKER}`,
    'paper.ps': `%!PS-Adobe-3.0\n(${MARKER}) show`,
    'picture.eps': `%!PS-Adobe-3.0 EPSF-3.0\n${MARKER}`,
    'moving.gif': await image().gif().toBuffer(),
    'picture.avif': await image().avif({ effort: 0 }).toBuffer(),
    'picture.tiff': await image().tiff().toBuffer(),
    'picture.heic': Buffer.concat([
      hex('00000018'),
      Buffer.from('ftypheic\0\0\0\0mif1heic'),
      Buffer.alloc(300),
    ]),
    'picture.bmp': filled('424d 8a000000 00000000 36000000 28000000 08000000 08000000 0100 1800'),
    'icon.ico': filled('0000 0100 0100 1010 0000 0100 2000 6804 0000 1600 0000'),
    'picture.jxl': filled('ff0a 7f00'),
    'picture.jp2': filled('0000000c 6a502020 0d0a870a 00000014 66747970 6a703220'),
    'picture.psd': filled('38425053 0001 000000000000 0003 00000010 00000010 0008 0003'),
    'picture.exr': filled('762f3101 02000000'),
    'picture.hdr': `#?RADIANCE\nFORMAT=32-bit_rle_rgbe\n\n-Y 1 +X 1\n${MARKER}`,
    'picture.ppm': `P6 8 8 255\n${MARKER}`,
    'picture.dcm': Buffer.concat([Buffer.alloc(128), Buffer.from(`DICM${MARKER}`)]),
    'run.exe': filled('4d5a9000 03000000 04000000 ffff0000'),
    run: filled('7f454c46 02010100 00000000 00000000 02003e00'),
    'run.sh': `#!/bin/sh\necho ${MARKER}`,
    'Run.class': filled('cafebabe 00000041'),
    'run.wasm': filled('0061736d 01000000'),
    'pack.zip': filled('504b0304 14000000'),
    'pack.gz': gzipSync(Buffer.alloc(1_000_000, MARKER)),
    'pack.tar': Buffer.concat([Buffer.alloc(257), Buffer.from('ustar\x0000'), Buffer.alloc(600)]),
    'pack.7z': filled('377abcaf271c 0004'),
    'pack.rar': filled('526172211a0701 00'),
    'film.mp4': filled('00000020 66747970 69736f6d 00000200'),
    'film.webm': filled('1a45dfa3 9f4286810142f7810142f2810442f381084282847765626d'),
    'sound.wav': filled('52494646 24080000 57415645 666d7420'),
    'film.avi': filled('52494646 24080000 41564920 4c495354'),
    'letters.woff2': filled('774f4632 00010000'),
    'data.sqlite': Buffer.from(`SQLite format 3\0${MARKER}`),
    'nothing.png': Buffer.alloc(0),
    'zeros.png': Buffer.alloc(5_000),
    'only-a-start.png': hex('89504e470d0a1a0a'),
    'only-a-start.jpg': hex('ffd8ff'),
    'only-a-start.webp': Buffer.from('RIFF\x10\0\0\0WEBP'),
  }
  return Object.entries(contents).flatMap(([name, content]) => {
    const bytes = Buffer.from(content)
    return [
      sample(FAMILY, name, bytes, 'refused', { name, type: 'application/octet-stream' }),
      sample(FAMILY, `${name} as photo.jpg`, bytes, 'refused', {
        name: 'photo.jpg',
        type: 'image/jpeg',
      }),
    ]
  })
}

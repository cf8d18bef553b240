import { fill, line, oval, times } from './kit.ts'

const gradient = (top: string, bottom: string) =>
  `<linearGradient id="sky" x1="0" y1="0" x2="0.25" y2="1"><stop stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient><rect width="480" height="360" fill="url(#sky)"/>`

/** A soft wall, a round light behind the subject and a table. */
const table = (top: string, bottom: string, light: string, ground: string) =>
  gradient(top, bottom) +
  `<g opacity="0.75">${fill(oval(240, 172, 150), light)}</g>` +
  `<g opacity="0.35">${fill(oval(92, 84, 26), light)}${fill(oval(398, 62, 15), light)}${fill(oval(420, 190, 22), light)}</g>` +
  fill('M0,272Q240,252 480,272L480,360L0,360Z', ground) +
  line('M0,272Q240,252 480,272', '#ffffff', 2)

const palm = (x: number, y: number, size: number, color: string) =>
  line(`M${x},${y}q${size * 0.1},${-size * 0.5} ${size * 0.04},${-size}`, color, size * 0.07) +
  times(7, (i) => {
    const angle = (-170 + i * 27) * (Math.PI / 180)
    const tipX = Math.cos(angle) * size * 0.46
    const tipY = Math.sin(angle) * size * 0.3 + size * 0.12
    return line(
      `M${x + size * 0.04},${y - size}q${tipX * 0.5},${tipY - size * 0.16} ${tipX},${tipY}`,
      color,
      size * 0.06,
    )
  })

const field = (top: string, bottom: string, hill: string, ground: string, sun: string) =>
  gradient(top, bottom) +
  `<g opacity="0.85">${fill(oval(366, 82, 34), sun)}</g><g opacity="0.3">${fill(oval(366, 82, 50), sun)}</g>` +
  `<g opacity="0.8">${fill(oval(104, 70, 34, 11), '#ffffff')}${fill(oval(128, 60, 24, 11), '#ffffff')}${fill(oval(262, 46, 28, 8), '#ffffff')}</g>` +
  `<g opacity="0.55">${fill('M0,214Q70,150 160,202T330,192T480,186L480,300L0,300Z', hill)}</g>` +
  `<g opacity="0.6">${palm(46, 236, 76, hill)}${palm(438, 240, 92, hill)}${palm(412, 240, 60, hill)}</g>` +
  fill('M0,232Q240,214 480,232L480,360L0,360Z', ground) +
  `<g opacity="0.22">${times(7, (i) => line(`M${240 + (i - 3) * 40},226Q${240 + (i - 3) * 80},290 ${240 + (i - 3) * 150},360`, '#ffffff', 5))}</g>`

export const BACKDROPS: Record<string, string> = {
  mint: table('#e4f4e2', '#c5e6cb', '#f7fdf2', '#a9d6b0'),
  lime: table('#f1f7d8', '#d9eab0', '#fcfeee', '#bfdb8e'),
  sky: table('#e2f1fa', '#c2dff2', '#f6fcff', '#a8cfe8'),
  aqua: table('#def4f1', '#b9e2dd', '#f2fdfb', '#9ad2cb'),
  peach: table('#fdebdd', '#f9d0b5', '#fff8f0', '#efb896'),
  butter: table('#fdf5d6', '#f8e3a2', '#fffdf0', '#eecd7c'),
  rose: table('#fce6ea', '#f6c5d0', '#fff6f8', '#eaaaba'),
  lilac: table('#eee8fa', '#d5c9ef', '#faf7ff', '#bdaee2'),
  sand: table('#f6eee0', '#e6d4b6', '#fdfaf2', '#d3bb93'),
  clay: table('#f7e4d8', '#e8c0a6', '#fff5ec', '#d6a482'),
  morning: field('#d8effa', '#f5f8dc', '#7fb77e', '#a8cf7a', '#ffe08a'),
  evening: field('#fde2c4', '#fff4d9', '#b49a64', '#d8bd78', '#ffc36b'),
  paddy: field('#cfeaf6', '#eaf7dd', '#63a779', '#8cc474', '#fff0b0'),
}

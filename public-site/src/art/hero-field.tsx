import { Cow } from './cow.tsx'
import { Farmer } from './farmer.tsx'
import { Palmyra } from './palmyra.tsx'

const VANISHING = { x: 1037, y: 112 }
const BOTTOM = 380
const FURROWS = ['var(--leaf-600)', 'var(--leaf-500)', 'var(--leaf-600)', 'var(--leaf-700)']

/** Flooded rice fields below the Western Ghats. 1440 by 380 units. */
export function HeroField({ className }: { className: string }) {
  return (
    <svg className={className} viewBox={`0 0 1440 ${BOTTOM}`}>
      <path
        d="M0 104 90 84l70 10 110-24 96 20 74-12 120 18 150-38 120 28 160-44 90 22 120-50 130 44 110-26v90H0z"
        fill="var(--hill-far)"
      />
      <path
        d="M0 114c90-20 170-34 260-20 120 18 190-14 300-8 130 8 180 26 300 18 150-10 220-34 330-24 110 8 170 18 250 8v40H0z"
        fill="var(--hill-near)"
      />
      <Palmyra x={716} y={116} height={88} />
      <Palmyra x={756} y={117} height={62} />
      <Palmyra x={24} y={116} height={60} />
      <Palmyra x={1316} y={116} height={84} />
      <Palmyra x={1360} y={118} height={60} />
      <path d={`M0 ${VANISHING.y}h1440v${BOTTOM}H0z`} fill="var(--leaf-600)" />
      {furrows().map(({ left, right, fill }) => (
        <path
          key={left}
          d={`M${VANISHING.x} ${VANISHING.y} ${left} ${BOTTOM}H${right}z`}
          fill={fill}
        />
      ))}
      <path
        d="M0 132Q1037 118 1440 130M0 168q900-24 1440-6M0 236q900-40 1440-4"
        fill="none"
        stroke="var(--bund)"
        strokeWidth="5"
      />
      <path d="M0 250q420-30 760-24l-40 14q-380 0-720 34z" fill="var(--bund)" />
      <g transform="translate(322 108) scale(.92)">
        <Cow />
      </g>
      <g transform="translate(216 96)">
        <Farmer />
      </g>
      <Egret x={1212} y={214} />
      <Egret x={1258} y={232} />
    </svg>
  )
}

/** Rice plants in the foreground. 1440 by 90 units. */
export function HeroPaddy({ className }: { className: string }) {
  return (
    <svg className={className} viewBox="0 290 1440 90">
      <path
        d={tufts(64, 23, 14).join('')}
        fill="none"
        stroke="var(--leaf-500)"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <path d="M0 372q720-16 1440 0v10H0z" fill="var(--leaf-700)" />
      <path
        d={tufts(58, 25, 0).join('')}
        fill="none"
        stroke="var(--leaf-300)"
        strokeWidth="4"
        strokeLinecap="round"
      />
    </svg>
  )
}

function furrows(): { left: number; right: number; fill: string }[] {
  return Array.from({ length: 28 }, (_, index) => {
    const left = VANISHING.x - 105 + (index - 14) * 210
    const sunlit = index === 14 || index === 12 || index === 16
    return {
      left,
      right: left + 210,
      fill: sunlit ? 'var(--mirror)' : (FURROWS[index % FURROWS.length] ?? ''),
    }
  })
}

function tufts(count: number, step: number, rise: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    const x = index * step + ((index * 23) % 19)
    const y = BOTTOM - rise + ((index * 7) % 9)
    return `M${x} ${y}q-6-18-14-24m14 24q-1-24 1-34m-1 34q7-16 15-22`
  })
}

function Egret({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d="M8 26v14m5-14v14" stroke="#3a3a33" strokeWidth="1.500" />
      <path
        d="M0 24c4-10 14-8 18-2 0-6-6-14-1-20 4-3 7 0 6 3-3 6 2 12-1 18-3 7-14 8-22 1z"
        fill="#fff"
      />
      <path d="m22 3 9 2-9 2z" fill="#f5b021" />
    </g>
  )
}

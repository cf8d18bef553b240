import { Cow } from './cow.tsx'
import { Palmyra } from './palmyra.tsx'

export function TradeArt() {
  return (
    <>
      <rect x="-200" width="800" height="260" fill="var(--art-1)" />
      <Palmyra x={470} y={214} height={150} />
      <Palmyra x={520} y={214} height={110} />
      <circle cx="330" cy="66" r="34" fill="var(--sun)" />
      <path d="M-200 214h800v60h-800z" fill="var(--soil)" />
      <g transform="translate(-192 82) scale(.88)">
        <Cow />
      </g>
      <path
        d="M420 158h34v8q10 6 10 18v34h-54v-34q0-12 10-18zm58 18h28v6q8 5 8 14v22h-44v-22q0-9 8-14z"
        fill="#b9c6cb"
      />
      <path d="M410 192h54v26h-54zm60 10h44v16h-44z" fill="#94a5ad" />
      <path d="M84 92h8v124h-8zm224 0h8v124h-8z" fill="#6f4527" />
      <path d="M70 58h260l22 50H48z" fill="#c8502d" />
      <path d="M107 58h37l-9 50H92zm74 0h38l3 50h-44zm75 0h37l16 50h-44z" fill="#fff4d6" />
      <path
        d="M48 108h43.500a21.700 20 0 0 1-43.500 0zm87 0h43a21.700 20 0 0 1-43 0zm87 0h43a21.700 20 0 0 1-43 0zm87 0h43a21.700 20 0 0 1-43 0z"
        fill="#a93f22"
      />
      <path
        d="M91.500 108H135a21.700 20 0 0 1-43.500 0zm86.500 0h44a21.700 20 0 0 1-44 0zm87 0h44a21.700 20 0 0 1-44 0z"
        fill="#f1deb0"
      />
      <path d="M168 178c-4-30 8-46 32-46s36 16 32 46z" fill="#2f6fb0" />
      <path d="M190 120h20v16q-10 8-20 0z" fill="#5d351e" />
      <circle cx="200" cy="110" r="19" fill="#6b3f25" />
      <path d="M181 112c-4-26 42-28 38 0-4-12-12-16-19-16s-15 4-19 16z" fill="#2a1a10" />
      <circle cx="214" cy="94" r="9" fill="#2a1a10" />
      <circle cx="221" cy="90" r="4" fill="#fff" />
      <circle cx="217" cy="85" r="3.500" fill="#f5b021" />
      <circle cx="200" cy="103" r="2" fill="#e0452b" />
      <path
        d="M193 116q7 6 14 0"
        fill="none"
        stroke="#2a1a10"
        strokeWidth="2"
        strokeLinecap="round"
      />
      <path d="M174 150c14 8 30 14 56 16l2 12h-64z" fill="#f5b021" />
      <g fill="#e0452b">
        <circle cx="86" cy="164" r="12" />
        <circle cx="108" cy="160" r="13" />
        <circle cx="130" cy="164" r="12" />
        <circle cx="97" cy="150" r="11" />
        <circle cx="119" cy="148" r="11" />
      </g>
      <path
        d="M158 170c-4-12 6-22 16-18s8 20 2 22zm28-2c-2-12 8-20 16-16s6 18 0 20zm26 2c-2-12 8-20 16-16s6 18 0 20z"
        fill="#6d3a86"
      />
      <path
        d="m170 153 2-7m26 5 2-7m24 9 2-7"
        stroke="#3b8a35"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <path
        d="M252 172c0-28 34-36 62-28-6 6-24 4-34 14-6 6-8 12-10 16zm18 2c2-20 22-28 48-24-8 8-20 6-30 24z"
        fill="#f5c531"
      />
      <path d="M64 168h80l-6 50H70zm90 0h80l-6 50h-68zm90 0h80l-6 50h-68z" fill="#b07a45" />
      <path d="M66 182h76l-2 12H68zm90 0h76l-2 12h-72zm90 0h76l-2 12h-72z" fill="#8f5f33" />
      <path d="m322 118 34 12-8 24-34-12z" fill="#fffaf0" />
      <path
        d="M331 128h11m-12 5h11m-9-5c7 0 7 8-1 8l5 7"
        fill="none"
        stroke="#1d5c36"
        strokeWidth="2.200"
      />
    </>
  )
}

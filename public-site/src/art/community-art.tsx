const PEOPLE = [
  { x: 92, shirt: '#c8502d', cloth: '#fffaf0' },
  { x: 150, shirt: '#2f6fb0', cloth: '#f5b021' },
  { x: 250, shirt: '#f5b021', cloth: '#1d5c36' },
  { x: 308, shirt: '#6d3a86', cloth: '#fffaf0' },
]

export function CommunityArt() {
  return (
    <>
      <rect x="-200" width="800" height="260" fill="var(--art-6)" />
      <path d="M-200 216q400-24 800 0v50h-800z" fill="#a9703f" />
      <path d="M176 220c10-40 10-80 2-120h44c-8 40-8 80 2 120z" fill="#6f4527" />
      <path
        d="M128 96v92m-22-92v64m166-64v98m24-98v60"
        stroke="#8a5a33"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <path
        d="M60 104C30 96 32 60 64 56 66 28 110 14 136 30c20-26 84-28 108-4 30-16 74 0 76 30 36 4 40 44 8 50-50 12-216 12-268-2z"
        fill="#2b7a41"
      />
      <path
        d="M84 66c4-18 28-24 44-14 14-20 60-22 78-4 16-10 44-8 54 8-40-6-130-6-176 10z"
        fill="#4f9d3f"
      />
      <path
        d="M92 92h.1m44-20h.1m42 24h.1m46-34h.1m44 32h.1"
        stroke="#c8502d"
        strokeWidth="9"
        strokeLinecap="round"
      />
      <path d="M120 218h160l10 16H110z" fill="#d9cfb9" />
      {PEOPLE.map(({ x, shirt, cloth }) => (
        <g key={x} transform={`translate(${x} 0)`}>
          <path d="M-26 232c0-14 10-20 26-20s26 6 26 20z" fill={cloth} />
          <path d="M-17 218c-3-26 4-40 17-40s20 14 17 40z" fill={shirt} />
          <path d="M-5 168H5v12q-5 5-10 0z" fill="#5d351e" />
          <circle cy="160" r="14" fill="#6b3f25" />
          <path d="M-14 160c-3-22 31-22 28 0-5-8-23-8-28 0z" fill="#2a1a10" />
        </g>
      ))}
      <path
        d="M20 110h62q8 0 8 8v20q0 8-8 8H62l-6 12-8-12H20q-8 0-8-8v-20q0-8 8-8z"
        fill="#fffaf0"
      />
      <path d="M28 122h46m-46 11h28" stroke="#2b7a41" strokeWidth="5" strokeLinecap="round" />
      <path
        d="M320 104h58q8 0 8 8v18q0 8-8 8h-30l-9 12-5-12h-14q-8 0-8-8v-18q0-8 8-8z"
        fill="#1d5c36"
      />
      <path
        d="m336 122 8 8 16-17"
        fill="none"
        stroke="#ffc52e"
        strokeWidth="6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  )
}

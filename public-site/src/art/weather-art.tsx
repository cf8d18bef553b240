export function WeatherArt() {
  const drops = Array.from({ length: 18 }, (_, index) => {
    const x = 96 + (index % 6) * 36 + (Math.floor(index / 6) % 2) * 16
    return `M${x} ${142 + Math.floor(index / 6) * 26}l-7 16`
  })
  const plants = Array.from(
    { length: 34 },
    (_, index) => `M${index * 24 - 200} 232q-3-12-8-16m8 16q0-14 1-20m-1 20q4-10 9-14`,
  )
  return (
    <>
      <rect x="-200" width="800" height="260" fill="var(--art-2)" />
      <g className="spin">
        <circle cx="270" cy="76" r="42" fill="var(--sun)" />
        <path
          d="M270 18V4m0 144v-14M212 76h-14m144 0h-14M229 35l-10-10m102 102-10-10m0-82 10-10M229 117l-10 10"
          stroke="var(--sun)"
          strokeWidth="7"
          strokeLinecap="round"
        />
      </g>
      <path
        d="M96 136a38 38 0 0 1 4-76 52 52 0 0 1 98-8 42 42 0 0 1 66 32 27 27 0 0 1-4 52z"
        fill="#fff"
      />
      <path d="M96 136a38 38 0 0 1-32-22c40 14 130 14 218-12 8 18-4 34-22 34z" fill="#d3e1e8" />
      <path
        className="rain"
        d={drops.join('')}
        stroke="#2f7fb5"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <path d="M-200 224q200-16 400-6t400-4v60h-800z" fill="#4f9d3f" />
      <path d="M-200 236q200-10 400-2t400-4v40h-800z" fill="#2b7a41" />
      <path
        d={plants.join('')}
        fill="none"
        stroke="#b4d75f"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </>
  )
}

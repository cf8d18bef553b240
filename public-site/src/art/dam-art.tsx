const GATES = [0, 1, 2, 3]

export function DamArt() {
  return (
    <>
      <rect x="-200" width="800" height="260" fill="var(--art-3)" />
      <path
        d="m-200 96 120-50 90 34 100-58 90 46 70-30 110 50 80-36 160 54v90h-820z"
        fill="#7fa98a"
      />
      <path d="M-200 92h800v40h-800z" fill="#3f9cc4" />
      <path
        d="M-60 100h60m60 8h70m120-6h60m60 8h70"
        stroke="#a9dbee"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <path d="M-200 112h800v14h-800z" fill="#e9e1cf" />
      <path d="M-200 126h800l-20 76h-780z" fill="#c9bda4" />
      <path d="M-200 126h800v8h-800z" fill="#b3a68c" />
      {GATES.map((gate) => (
        <g key={gate} transform={`translate(${66 + gate * 74} 0)`}>
          <path d="M-8 96h16v36H-8zm46 0h16v36H38z" fill="#d9cfb9" />
          <path d="M-10 90h20v8h-20zm46 0h20v8H36z" fill="#8c8168" />
          <path d="M8 132h30l6 84H2z" fill="#eaf7fc" />
          <path
            d="M14 138v70m9-70v74m9-74v70"
            stroke="#7cc3e0"
            strokeWidth="3"
            strokeLinecap="round"
          />
          <path d="M8 124h30v14H8z" fill="#5a6b60" />
        </g>
      ))}
      <path
        d="M-200 206q14-10 28 0t28 0 28 0 28 0 28 0 28 0 28 0 28 0 28 0 28 0 28 0 28 0 28 0 28 0 28 0 28 0 28 0 28 0 28 0 28 0 28 0 28 0 28 0 28 0 28 0 28 0 28 0 28 0v60h-800z"
        fill="#2f86b0"
      />
      <path
        d="M-20 232h50m60 10h60m70-8h50m60 10h60"
        stroke="#8fd0e8"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <path d="M16 40h24v180H16z" fill="#fffaf0" />
      <path
        d="M16 58h12m-12 18h18m-18 18h12m-12 18h18m-18 18h12m-12 18h18m-18 18h12m-12 18h18"
        stroke="#c8502d"
        strokeWidth="4"
      />
    </>
  )
}

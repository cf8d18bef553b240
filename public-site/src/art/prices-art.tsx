export function PricesArt() {
  return (
    <>
      <rect x="-200" width="800" height="260" fill="var(--art-4)" />
      <path d="M-200 222h800v40h-800z" fill="#7a4a2a" />
      <path
        d="M-146 222c-16-40-10-78 14-84-8-8-6-16 2-18h46c8 2 10 10 2 18 24 6 30 44 14 84z"
        fill="#c9a366"
      />
      <path
        d="M-86 222c-12-30-8-58 10-64-6-6-4-12 2-14h36c6 2 8 8 2 14 18 6 22 34 10 64z"
        fill="#b98d4e"
      />
      <path d="M-132 138h50M-76 158h40" stroke="#7a4a2a" strokeWidth="5" strokeLinecap="round" />
      <path
        d="M414 222c-14-36-8-70 12-76-8-8-6-14 2-16h42c8 2 10 8 2 16 20 6 26 40 12 76z"
        fill="#c9a366"
      />
      <path d="M426 146h46" stroke="#7a4a2a" strokeWidth="5" strokeLinecap="round" />
      <path d="M192 56h16v156h-16z" fill="#4f2e1b" />
      <path d="M150 222q50-34 100 0z" fill="#4f2e1b" />
      <g className="sway">
        <path d="m78 92 244-40" stroke="#4f2e1b" strokeWidth="9" strokeLinecap="round" />
        <circle cx="200" cy="72" r="12" fill="#f5b021" stroke="#4f2e1b" strokeWidth="6" />
        <path
          d="m82 92-38 74m38-74 38 74m198-114-42 74m42-74 38 74"
          stroke="#4f2e1b"
          strokeWidth="3"
        />
        <path d="M30 166h104q-8 26-52 26t-52-26z" fill="#d9952a" />
        <path d="M262 126h106q-8 26-53 26t-53-26z" fill="#d9952a" />
        <path d="M48 164c-8-18 10-32 22-24 2-14 26-14 28 0 12-8 26 8 18 24z" fill="#b3446c" />
        <path
          d="M70 140c-8 8-10 16-8 24m36-24c6 8 8 16 6 24M70 140l-4-12m32 12 3-13m-18 36c-2-10-2-18 0-28"
          fill="none"
          stroke="#e59db6"
          strokeWidth="2.500"
          strokeLinecap="round"
        />
        <path d="M278 126V96h16v30zm22 0V82h16v44zm22 0V60h16v66zm22 0V36h16v90z" fill="#2b7a41" />
        <path
          d="m282 74 26-18 22-20 22-26m0 0-16 3m16-3 1 16"
          fill="none"
          stroke="#c8502d"
          strokeWidth="6"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </g>
    </>
  )
}

/** A farmer in veshti and turban with a milk can. 110 by 160 units. */
export function Farmer() {
  return (
    <>
      <path d="M44 118l-2 34h-8l2-34zm16 0 3 34h-8l-3-34z" fill="#6b3f25" />
      <path d="M31 152h12v5H29zm24 0h11l3 5H55z" fill="#4f2e1b" />
      <path d="M32 76h34l5 54q-22 7-44 0z" fill="#fffaf0" />
      <path d="M32 130q20 6 39 0l-.500-5q-19 6-38 0zM49 78l-6 50h5l5-50z" fill="#2b7a41" />
      <path d="M33 40q16-7 32 0l3 40q-19 6-38 0z" fill="#e8913a" />
      <path d="M64 42c10 8 14 24 18 40l-7 3c-6-12-12-22-15-30z" fill="#e8913a" />
      <path d="M75 84l7-3 4 12c0 5-6 6-8 2z" fill="#6b3f25" />
      <path d="M34 42c-10 8-12 22-8 36l7-2c-2-8 0-16 4-22z" fill="#d57f2b" />
      <path d="M26 77l7-2 8 12c2 5-4 8-7 4z" fill="#6b3f25" />
      <path d="M36 39q-4 24 6 44l8-3q-8-18-5-43z" fill="#fffaf0" />
      <path d="M42 84l8-3v-4l-9 3z" fill="#c8502d" />
      <path d="M44 30h11v12q-5 5-11 0z" fill="#5d351e" />
      <path d="M37 18q0-12 13-12t12 13-12 18-13-19z" fill="#6b3f25" />
      <path d="M34 17C32 2 44-3 54 0s14 10 10 18c-8-6-20-8-30-1z" fill="#fffaf0" />
      <path
        d="M36 12c8-6 20-6 28 1M40 4c8-2 16 0 22 5"
        fill="none"
        stroke="#d8cdb4"
        strokeWidth="2"
      />
      <path
        d="M51 30q5 2 8-2"
        fill="none"
        stroke="#3c2113"
        strokeWidth="2.200"
        strokeLinecap="round"
      />
      <circle cx="57" cy="21" r="1.600" fill="#20120a" />
      <path d="M73 96q9-8 18 0" fill="none" stroke="#6d7f88" strokeWidth="2.500" />
      <path d="M74 100h16v5q6 5 6 12v26q0 4-4 4H72q-4 0-4-4v-26q0-7 6-12z" fill="#b9c6cb" />
      <path d="M68 120h28v23q0 4-4 4H72q-4 0-4-4z" fill="#94a5ad" />
      <path d="M73 96h18v6H73z" fill="#dbe4e7" />
      <path d="M73 112v28" stroke="#e9f0f2" strokeWidth="3" strokeLinecap="round" />
    </>
  )
}

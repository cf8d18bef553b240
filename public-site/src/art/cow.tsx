/** A Kangayam cow. 215 by 165 units; the horns reach 10 units higher. */
export function Cow() {
  return (
    <>
      <path d="M50 98l3 26-3 28h10l4-28 8-22zm98-2 6 28-1 28h10l2-28-1-32z" fill="#b9b2a5" />
      <path
        d="M25 72c-6 12-6 28-9 38"
        fill="none"
        stroke="#8d8578"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <path d="M18 106c-7 6-9 16-6 24 7-5 9-13 9-22z" fill="#5c554a" />
      <path d="M58 108q10 12 22 2z" fill="#dba9a0" />
      <path
        d="M24 72c2-14 20-18 40-16s34 2 44-2c4-16 26-22 34-6 8 6 14 2 20-4 6-8 14-14 24-12 8 2 14 12 20 26 4 8 2 16-6 17-8 0-16-5-22-9-2 10-6 22-14 32-4 12-16 14-22 8-22 8-62 6-86 0-20-4-34-16-32-34z"
        fill="#f3eee2"
      />
      <path
        d="M108 54c4-16 26-22 34-6 2 8 2 20-4 28-6 10-18 8-24-2-4-6-6-14-6-20z"
        fill="#c4bcad"
      />
      <path d="M28 82l3 30-4 17 4 23h11v-23l16-26zm98 16 5 30-1 24h11l5-25 6-31z" fill="#e2dacb" />
      <path d="M31 147h11v5H31zm99 0h11v5h-11zm-80 0h10v5H50zm103 0h10v5h-10z" fill="#4c443a" />
      <path d="M183 34c-6-14 0-30 15-38-7 13-9 25-7 38z" fill="#245a90" />
      <path d="M172 38c-10-14-8-34 9-46-6 17-5 29 3 43z" fill="#3c82c6" />
      <path
        d="M181-8c-5 4-8 9-10 14l7 3c0-6 1-11 3-17zm17 4c-4 2-7 5-10 9l6 4c1-5 2-9 4-13z"
        fill="#e0452b"
      />
      <path d="M174 45c-10-8-21-6-26 3 8 8 19 6 26-3z" fill="#c4bcad" />
      <circle cx="191" cy="48" r="3" fill="#2b241c" />
      <path d="M200 75c8-1 10-9 6-17l-3-5c-8 4-11 15-3 22z" fill="#8d8578" />
      <path
        d="M170 60c-4 12-8 20-8 34-8 4-18-4-20-14"
        fill="none"
        stroke="#c8502d"
        strokeWidth="4"
      />
      <path d="M154 96h10l3 13h-16z" fill="#f5b021" />
    </>
  )
}

export type CropName = 'tomato' | 'onion' | 'milk' | 'coconut' | 'paddy'

export function Crop({ name, className }: { name: CropName; className: string }) {
  return (
    <svg className={className} viewBox="0 0 40 40" aria-hidden="true">
      <use href={`#${name}`} />
    </svg>
  )
}

export function CropSymbols() {
  return (
    <svg width="0" height="0" aria-hidden="true">
      <symbol id="tomato" viewBox="0 0 40 40">
        <path d="M20 12c10-4 17 2 17 11S29 37 20 37 3 32 3 23s7-15 17-11z" fill="#e0452b" />
        <path
          d="M9 19c1-3 3-4 6-4"
          stroke="#ff9d7d"
          strokeWidth="2.500"
          strokeLinecap="round"
          fill="none"
        />
        <path
          d="M20 13c-4-4-8-3-10-1 4 0 4 4 3 6 3-1 6-2 7-5 1 3 4 4 7 5-1-2-1-6 3-6-2-2-6-3-10 1V5"
          fill="#3b8a35"
          stroke="#3b8a35"
          strokeWidth="2"
          strokeLinejoin="round"
        />
      </symbol>
      <symbol id="onion" viewBox="0 0 40 40">
        <path d="M20 9c2 6 15 8 15 18 0 7-7 10-15 10S5 34 5 27C5 17 18 15 20 9z" fill="#b3446c" />
        <path
          d="M20 14c-6 6-8 12-5 22M20 14c6 6 8 12 5 22"
          fill="none"
          stroke="#e59db6"
          strokeWidth="1.800"
        />
        <path
          d="M20 11V3m0 6-5-5m5 5 5-5"
          stroke="#6f9b3c"
          strokeWidth="2.500"
          strokeLinecap="round"
        />
      </symbol>
      <symbol id="milk" viewBox="0 0 40 40">
        <path d="M13 12c0 4-6 4-6 10v12q0 3 3 3h20q3 0 3-3V22c0-6-6-6-6-10z" fill="#a9b7bd" />
        <path d="M7 24h26v10q0 3-3 3H10q-3 0-3-3z" fill="#8fa0a8" />
        <path d="M12 12V8q0-2 2-2h12q2 0 2 2v4z" fill="#d5dfe2" />
        <path d="M11 6q9-6 18 0" fill="none" stroke="#6d7f88" strokeWidth="2.200" />
        <path
          d="M12 24c0-4 2-6 3-8"
          stroke="#eef4f5"
          strokeWidth="2.500"
          strokeLinecap="round"
          fill="none"
        />
      </symbol>
      <symbol id="coconut" viewBox="0 0 40 40">
        <circle cx="20" cy="21" r="16" fill="#7b4b2a" />
        <path
          d="M20 5c9 6 12 18 8 30M20 5C11 11 8 23 12 35"
          fill="none"
          stroke="#5d3519"
          strokeWidth="2"
        />
        <circle cx="15" cy="15" r="2" fill="#3d2110" />
        <circle cx="24" cy="14" r="2" fill="#3d2110" />
        <circle cx="20" cy="20" r="2" fill="#3d2110" />
      </symbol>
      <symbol id="paddy" viewBox="0 0 40 40">
        <path
          d="M8 38C12 22 20 12 33 6"
          fill="none"
          stroke="#6f9b3c"
          strokeWidth="2.500"
          strokeLinecap="round"
        />
        <path
          d="M33 6c-6-1-8 1-8 5 4 0 7-1 8-5zM26 11c-6-2-9 0-9 4 4 1 8 0 9-4zM20 17c-6-2-8 1-8 5 4 0 7-1 8-5zm7-5c4 3 3 7 0 9-3-3-3-6 0-9zm-6 7c4 3 3 7 0 9-3-3-3-6 0-9zm-6 8c4 2 4 6 1 8-3-2-3-5-1-8z"
          fill="#eab030"
        />
      </symbol>
    </svg>
  )
}

export function NewsArt() {
  return (
    <>
      <rect x="-200" width="800" height="260" fill="var(--art-5)" />
      <path d="M-200 206h800v60h-800z" fill="#8a5a33" />
      <path d="M-158 36h150v132h-150z" fill="#fffaf0" />
      <path d="M-148 46h130v112h-130z" fill="#bfe2f2" />
      <circle cx="-52" cy="82" r="20" fill="#ffc52e" />
      <path d="M-148 128q60-26 130-8v38h-130z" fill="#4f9d3f" />
      <path d="M-87 46h8v112h-8z" fill="#fffaf0" />
      <path d="M-200 206h800v8h-800z" fill="#6f4527" />
      <g transform="rotate(-6 150 120)">
        <path d="M70 42h172v176H70z" fill="#fffaf0" />
        <path d="M242 62h16v148q0 8-8 8h-8z" fill="#e3d9c0" />
        <path d="M86 58h96v16H86z" fill="#c8502d" />
        <path d="M86 86h62v56H86z" fill="#b4d75f" />
        <path d="M86 142v-20q30-14 62 0v20z" fill="#2b7a41" />
        <circle cx="132" cy="102" r="9" fill="#f5b021" />
        <path
          d="M160 90h66m-66 14h66m-66 14h66m-66 14h46M86 158h140M86 172h140M86 186h140M86 200h88M194 66h32"
          stroke="#b9ae95"
          strokeWidth="5"
          strokeLinecap="round"
        />
      </g>
      <path d="m300 116 46-48" stroke="#4f5a56" strokeWidth="4" strokeLinecap="round" />
      <rect x="262" y="116" width="122" height="90" rx="12" fill="#1d5c36" />
      <rect x="272" y="126" width="102" height="70" rx="6" fill="#2b7a41" />
      <circle cx="304" cy="162" r="25" fill="#123a24" />
      <path
        d="M290 150h28m-32 8h36m-36 8h36m-32 8h28"
        stroke="#4f9d3f"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <rect x="338" y="134" width="30" height="14" rx="3" fill="#ffe9b0" />
      <path d="M350 134v14" stroke="#c8502d" strokeWidth="2" />
      <circle cx="353" cy="170" r="11" fill="#f5b021" />
      <path
        d="M356 62q8-4 8-14m2 22q16-6 16-28m2 36q22-8 22-44"
        fill="none"
        stroke="#c8502d"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <path d="M216 168h34l-5 44h-24z" fill="#e8f1ee" />
      <path d="M219 180h28l-4 32h-20z" fill="#a9622d" />
      <path
        d="M226 158q-5-8 0-14t0-14m14 28q-5-8 0-14t0-14"
        fill="none"
        stroke="#fff"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </>
  )
}

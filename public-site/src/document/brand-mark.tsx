export function BrandMark({ className }: { className?: string }) {
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      className={className}
      viewBox="0 0 32 32"
      aria-hidden="true"
    >
      <rect width="32" height="32" rx="8" fill="#1f6b3b" />
      <circle cx="16" cy="13" r="4.5" fill="#ffd166" />
      <path
        d="M4 20c5-3 19-3 24 0M4 24.5c5-3 19-3 24 0M7 28.5c4-2 14-2 18 0"
        fill="none"
        stroke="#fff"
        strokeWidth="1.75"
        strokeLinecap="round"
      />
    </svg>
  )
}

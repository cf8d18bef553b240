export function FooterField({ className }: { className: string }) {
  const tufts = Array.from({ length: 40 }, (_, index) => index * 36 + ((index * 17) % 13))
  return (
    <svg className={className} viewBox="0 0 1440 90" preserveAspectRatio="none" aria-hidden="true">
      <path d="M0 60C240 34 480 34 720 48s480 26 720 0v42H0z" fill="var(--leaf-700)" />
      <path d="M0 74c260-20 500-14 760-6s460 6 680-8v30H0z" fill="var(--ground)" />
      <path
        d={tufts.map((x) => `M${x} 66q-5-14-9-18m9 18q0-18 1-26m-1 26q5-12 10-17`).join('')}
        fill="none"
        stroke="var(--leaf-500)"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
    </svg>
  )
}

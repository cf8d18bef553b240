export function Palmyra({ x, y, height }: { x: number; y: number; height: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${height / 100})`}>
      <path d="M-4 0-2.500-74h5L4 0z" fill="var(--trunk)" />
      <g fill="var(--palm)">
        {[-150, -120, -90, -60, -30, -180, 0, 25, 155].map((angle) => (
          <path
            key={angle}
            d="M0 0 8-5 30-11l-5 6 9-2-6 5 8 2-8 3 6 5-9-2 5 6L8 5z"
            transform={`translate(0 -78) rotate(${angle}) scale(.9)`}
          />
        ))}
        <circle cx="0" cy="-77" r="7" />
      </g>
    </g>
  )
}

/** Stands in for the site's own, which names its file as it is drawn, with what only Node has. */
export function FeatureArt({ name, className }: { name: string; className: string }) {
  return (
    <img
      className={className}
      src={`${document.getElementById('hydrated')?.dataset.art}#${name}`}
      alt=""
      width="400"
      height="260"
      fetchPriority="low"
      decoding="async"
    />
  )
}

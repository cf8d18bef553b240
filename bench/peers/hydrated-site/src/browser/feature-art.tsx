/** Replaces the site’s component, which computes its file name in Node. */
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

import { LazyOverlay, overlayCode } from '@vayal/shared/ui/lazy-overlay'

export type DiscardQuestionProps = {
  open: boolean
  onKeep: () => void
  onDiscard: () => void
  /** Leave, with what was typed kept as a draft: a third answer. */
  onKeepDraft?: (() => void) | undefined
  /** What of the input a draft cannot hold, where that is so. */
  draftNote?: string | undefined
}

const code = overlayCode<DiscardQuestionProps>(async () => {
  const module = await import(/* webpackChunkName: "overlays" */ './overlays/discard-overlay.tsx')
  return module.DiscardOverlay
})

/** Asks before unsaved input is dropped. */
export function DiscardQuestion(props: DiscardQuestionProps) {
  return <LazyOverlay code={code} overlay={props} onFailed={props.onKeep} />
}

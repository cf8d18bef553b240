import { downloadFile } from '@vayal/shared/runtime/download-file'
import { notifyError, notifySuccess } from '@vayal/shared/runtime/notify'
import { Button } from '@vayal/shared/ui/button'
import { ClipboardCopy, Download, Printer, Share2 } from 'lucide-react'
import { useState } from 'react'
import { isoDay } from '../dates/days.ts'
import { m } from '../messages.ts'
import { type Board, boardParts } from './board.ts'
import type { BoardSize } from './board-options.ts'

/** Maximum rows of one image, so that it is legible on a phone or fits on a sheet of paper. */
const MAX_ROWS: Record<BoardSize, number> = { phone: 30, a4: 18 }

const IMAGE_TYPE = 'image/png'

export function BoardActions({ groups, day, language, size }: Board) {
  const [busy, setBusy] = useState<'copy' | 'download' | 'share'>()
  const [nextPart, setNextPart] = useState(0)
  const parts = boardParts(groups, MAX_ROWS[size])
  const count = parts.length
  // A refetched list may be shorter.
  const at = Math.min(nextPart, count - 1)

  async function draw(index: number): Promise<Blob> {
    const { drawBoard } = await import('./draw-board.ts')
    const part = count > 1 ? partText(index, count) : ''
    return drawBoard({ groups: parts[index] ?? [], day, language, size, part })
  }

  async function drawFiles(): Promise<File[]> {
    const base = `rate-board-${isoDay(day)}`
    const files: File[] = []
    // One by one, because each image takes megabytes of memory while it is drawn.
    for (const index of parts.keys()) {
      const name = count > 1 ? `${base}-${index + 1}-of-${count}.png` : `${base}.png`
      files.push(new File([await draw(index)], name, { type: IMAGE_TYPE }))
    }
    return files
  }

  async function handleCopy() {
    setBusy('copy')
    try {
      const image = draw(at)
      await Promise.all([image, copyImage(image)])
      setNextPart((at + 1) % count)
      notifySuccess(copiedText(at, count))
    } catch {
      notifyError(m.board_copy_failed())
    }
    setBusy(undefined)
  }

  async function handleDownload() {
    setBusy('download')
    try {
      for (const file of await drawFiles()) downloadFile(file, file.name)
    } catch {
      notifyError(m.board_image_failed())
    }
    setBusy(undefined)
  }

  async function handleShare() {
    setBusy('share')
    try {
      await navigator.share({ files: await drawFiles() })
    } catch (error) {
      // The user cancelled the share dialog.
      if (!(error instanceof DOMException && error.name === 'AbortError')) {
        notifyError(m.board_image_failed())
      }
    }
    setBusy(undefined)
  }

  return (
    <>
      {canCopy() && (
        <Button
          variant="primary"
          icon={<ClipboardCopy aria-hidden="true" />}
          busy={busy === 'copy'}
          onClick={() => void handleCopy()}
        >
          {count > 1 ? m.board_copy_part({ part: partText(at, count) }) : m.board_copy()}
        </Button>
      )}
      <Button icon={<Printer aria-hidden="true" />} onClick={() => window.print()}>
        {m.board_print()}
      </Button>
      {canShare() && (
        <Button
          icon={<Share2 aria-hidden="true" />}
          busy={busy === 'share'}
          onClick={() => void handleShare()}
        >
          {m.board_share()}
        </Button>
      )}
      <Button
        icon={<Download aria-hidden="true" />}
        busy={busy === 'download'}
        onClick={() => void handleDownload()}
      >
        {count > 1 ? m.board_download_all({ count }) : m.board_download()}
      </Button>
    </>
  )
}

/** Takes a promise, because Safari allows a copy only within a user gesture, which an await ends. */
async function copyImage(image: Promise<Blob>): Promise<void> {
  await navigator.clipboard.write([new ClipboardItem({ [IMAGE_TYPE]: image })])
}

function partText(at: number, count: number): string {
  return `${at + 1}/${count}`
}

function copiedText(at: number, count: number): string {
  const part = partText(at, count)
  if (count === 1) return m.board_copied()
  return at === count - 1 ? m.board_copied_last({ part }) : m.board_copied_part({ part })
}

/** Returns false on plain HTTP and in older browsers. */
function canCopy(): boolean {
  return typeof ClipboardItem !== 'undefined' && navigator.clipboard !== undefined
}

function canShare(): boolean {
  const example = new File([], 'rate-board.png', { type: IMAGE_TYPE })
  return 'canShare' in navigator && navigator.canShare({ files: [example] })
}

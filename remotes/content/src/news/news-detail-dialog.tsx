import type { News } from '@vayal/shared/contracts/news'
import { useHere } from '@vayal/shared/runtime/came-from'
import { Badge } from '@vayal/shared/ui/badge'
import { Button, LinkButton } from '@vayal/shared/ui/button'
import { Dialog } from '@vayal/shared/ui/dialog'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { m } from '../messages.ts'
import { DeleteNewsDialog } from './delete-news-dialog.tsx'
import * as styles from './news-detail-dialog.module.css'
import { NewsMedia } from './news-media.tsx'
import { mediaTypeLabel, newsCategory, newsTitle } from './news-text.ts'

type NewsDetailDialogProps = {
  news: News
  open: boolean
  onClose: () => void
}

/** All of one news. Content is text: markup in it is shown, never run. */
export function NewsDetailDialog({ news, open, onClose }: NewsDetailDialogProps) {
  const [deleting, setDeleting] = useState(false)
  const here = useHere()
  return (
    <Dialog
      title={newsTitle(news)}
      open={open}
      onClose={onClose}
      size="lg"
      footer={
        <>
          <Button
            variant="danger"
            icon={<Trash2 aria-hidden="true" />}
            onClick={() => setDeleting(true)}
          >
            {m.delete()}
          </Button>
          <LinkButton
            to={`/admin/editnews/${encodeURIComponent(news.Id)}`}
            state={here}
            icon={<Pencil aria-hidden="true" />}
          >
            {m.edit()}
          </LinkButton>
        </>
      }
    >
      <div className={styles.news}>
        <NewsMedia news={news} />
        <div className={styles.facts}>
          <Badge tone={news.Category.trim() ? 'accent' : 'neutral'}>{newsCategory(news)}</Badge>
          <Badge>{mediaTypeLabel(news.MediaType)}</Badge>
          {news.Date && <span className={styles.date}>{news.Date}</span>}
        </div>
        {news.Description.trim() && <p className={styles.description}>{news.Description}</p>}
        <p className={styles.content}>{news.Content}</p>
      </div>
      {/* Within the dialog, so that the two know of each other. */}
      <DeleteNewsDialog
        news={news}
        open={deleting}
        onCancel={() => setDeleting(false)}
        onDeleted={() => {
          setDeleting(false)
          onClose()
        }}
      />
    </Dialog>
  )
}

import type { News } from '@vayal/shared/contracts/news'
import { useDialog } from '@vayal/shared/list/use-dialog'
import { useReturnState } from '@vayal/shared/runtime/return-path'
import { Badge } from '@vayal/shared/ui/badge'
import { Button } from '@vayal/shared/ui/button'
import { Dialog, DialogLink } from '@vayal/shared/ui/dialog'
import { Pencil, Trash2 } from 'lucide-react'
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

/** The content is plain text, so markup is shown literally. */
export function NewsDetailDialog({ news, open, onClose }: NewsDetailDialogProps) {
  const deletion = useDialog<News>()
  const returnState = useReturnState()

  return (
    <Dialog
      title={newsTitle(news)}
      open={open}
      onClose={onClose}
      size="lg"
      footer={
        <>
          <DialogLink
            variant="primary"
            to={`/admin/editnews/${encodeURIComponent(news.Id)}`}
            state={returnState}
            icon={<Pencil aria-hidden="true" />}
          >
            {m.edit()}
          </DialogLink>
          <Button icon={<Trash2 aria-hidden="true" />} onClick={() => deletion.show(news)}>
            {m.delete()}
          </Button>
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
      {/* Inside the dialog, so that cancelling the deletion leaves the details open. */}
      {deletion.dialog && (
        <DeleteNewsDialog
          key={deletion.dialog.key}
          news={news}
          open={deletion.dialog.open}
          onClose={deletion.close}
          onDeleted={onClose}
        />
      )}
    </Dialog>
  )
}

import { Button } from '@vayal/shared/ui/button'
import { Plus } from 'lucide-react'

/** The primary action of a list page: adds an item in a dialog. */
export function AddButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={onClick}>
      {label}
    </Button>
  )
}

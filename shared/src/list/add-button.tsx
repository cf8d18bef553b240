import { Button } from '@vayal/shared/ui/button'
import { Plus } from 'lucide-react'

export function AddButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={onClick}>
      {label}
    </Button>
  )
}

import { Button } from '@vayal/shared/ui/button'
import { ImageUp } from 'lucide-react'
import { type ChangeEvent, useRef } from 'react'
import { m } from '../messages.ts'

/** Opens the system's own window to pick one image. */
export function ChooseImage({ onChoose }: { onChoose: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null)

  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0]
    if (file) onChoose(file)
    // Or choosing the same file again would say nothing.
    event.target.value = ''
  }

  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label={m.banner_choose()}
        onChange={handleChange}
      />
      <Button
        variant="primary"
        icon={<ImageUp aria-hidden="true" />}
        onClick={() => input.current?.click()}
      >
        {m.banner_choose()}
      </Button>
    </>
  )
}

import { Button } from '@vayal/shared/ui/button'
import { ImageUp } from 'lucide-react'
import { type ChangeEvent, useRef } from 'react'

type ChooseImageProps = {
  label: string
  variant: 'primary' | 'secondary'
  disabled?: boolean
  onChoose: (file: File) => void
}

export function ChooseImage({ label, variant, disabled = false, onChoose }: ChooseImageProps) {
  const input = useRef<HTMLInputElement>(null)

  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0]
    if (file) onChoose(file)
    // Otherwise choosing the same file again would fire no event.
    event.target.value = ''
  }

  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label={label}
        onChange={handleChange}
      />
      <Button
        variant={variant}
        disabled={disabled}
        icon={<ImageUp aria-hidden="true" />}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
    </>
  )
}

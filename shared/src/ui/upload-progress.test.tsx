import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { UploadProgress } from '@vayal/shared/ui/upload-progress'
import { expect, test, vi } from 'vitest'

test('shows the progress once it is known, and can be cancelled', async () => {
  const onCancel = vi.fn()
  const { rerender } = render(<UploadProgress state={{ sent: null }} onCancel={onCancel} />)
  const bar = screen.getByRole('progressbar', { name: 'Uploading the image…' })
  expect(bar.hasAttribute('value')).toBe(false)
  rerender(<UploadProgress state={{ sent: 0.416 }} onCancel={onCancel} />)
  expect(screen.getByRole('progressbar', { name: 'Uploading the image… 41%' })).toHaveProperty(
    'value',
    41,
  )
  rerender(<UploadProgress state={{ sent: 1 }} onCancel={onCancel} />)
  const processing = screen.getByRole('progressbar', {
    name: 'Uploaded. The server is processing the image…',
  })
  expect(processing.hasAttribute('value')).toBe(false)
  await userEvent.click(screen.getByRole('button', { name: 'Cancel upload' }))
  expect(onCancel).toHaveBeenCalledOnce()
})

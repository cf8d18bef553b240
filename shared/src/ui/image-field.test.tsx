import { createEvent, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { ImageField } from '@vayal/shared/ui/image-field'
import { useState } from 'react'
import { expect, test } from 'vitest'

const photo = new File(['x'], 'tomato.png', { type: 'image/png' })
const report = new File(['x'], 'prices.pdf', { type: 'application/pdf' })

function Form() {
  const [file, setFile] = useState<File | null>(null)
  return <ImageField label="Icon" file={file} onChange={setFile} />
}

function renderField() {
  render(<Form />)
  return screen.getByLabelText<HTMLInputElement>('Icon')
}

const user = userEvent.setup({ applyAccept: false })

test('shows the picked image and lets it be removed', async () => {
  await user.upload(renderField(), photo)
  screen.getByText('tomato.png')
  await user.click(screen.getByRole('button', { name: 'Remove image' }))
  expect(screen.queryByText('tomato.png')).toBeNull()
})

test('refuses what is not an image, at the field, and keeps what was there', async () => {
  const input = renderField()
  await user.upload(input, photo)
  await user.upload(input, report)
  const message = screen.getByText('“prices.pdf” cannot be used here. Choose an image file.')
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(input.getAttribute('aria-describedby')).toContain(message.id)
  screen.getByText('tomato.png')
  await user.upload(input, photo)
  expect(screen.queryByText(message.textContent ?? '')).toBeNull()
})

test('takes a pasted image', () => {
  const input = renderField()
  const paste = createEvent.paste(input, { clipboardData: { files: [photo] } })
  fireEvent(input, paste)
  screen.getByText('tomato.png')
})

test('a phone can take a picture with its camera', async () => {
  renderField()
  screen.getByRole('button', { name: 'Take a photo' })
  const camera = document.querySelector<HTMLInputElement>('input[capture="environment"]')
  if (!camera) throw new Error('There is no input for the camera')
  await user.upload(camera, photo)
  screen.getByText('tomato.png')
})

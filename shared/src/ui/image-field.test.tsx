import { createEvent, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { provideConfig } from '@vayal/shared/runtime/config'
import { API_URL } from '@vayal/shared/testing/server'
import { ImageField } from '@vayal/shared/ui/image-field'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'

const photo = new File(['x'], 'tomato.png', { type: 'image/png' })
const report = new File(['x'], 'prices.pdf', { type: 'application/pdf' })

const heavy = (name: string) =>
  new File([new Uint8Array(11 * 1024 * 1024)], name, { type: 'image/jpeg' })

function Form({ stored }: { stored?: string }) {
  const [file, setFile] = useState<File | null>(null)
  const [kept, setKept] = useState(stored)
  const handleRemoveCurrent = () => setKept(undefined)
  return (
    <ImageField
      label="Icon"
      file={file}
      currentUrl={kept}
      onChange={setFile}
      onRemoveCurrent={handleRemoveCurrent}
    />
  )
}

const picture = () => document.querySelector('img')
const removeButton = () => screen.queryByRole('button', { name: 'Remove image' })

afterEach(() => vi.unstubAllGlobals())

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

test('a stored picture can be taken away, and is back when its replacement is', async () => {
  render(<Form stored="/uploads/old.webp" />)
  expect(picture()?.src).toBe('http://vayal.test/uploads/old.webp')
  await user.upload(screen.getByLabelText('Icon'), photo)
  screen.getByText('tomato.png')
  await user.click(screen.getByRole('button', { name: 'Remove image' }))
  expect(picture()?.src).toBe('http://vayal.test/uploads/old.webp')
  await user.click(screen.getByRole('button', { name: 'Remove image' }))
  expect(picture()).toBeNull()
  expect(removeButton()).toBeNull()
  expect(document.activeElement).toBe(screen.getByLabelText('Icon'))
})

test('what is stored and is no picture is not loaded', () => {
  render(<Form stored="javascript:alert(1)" />)
  expect(picture()).toBeNull()
})

test('a picture that this browser cannot show is picked all the same', async () => {
  await user.upload(renderField(), photo)
  fireEvent.error(picture() as HTMLImageElement)
  expect(picture()).toBeNull()
  screen.getByText('tomato.png')
})

test('an image that stays larger than 10 MB is refused as soon as that is known', async () => {
  const { promise, reject } = Promise.withResolvers<ImageBitmap>()
  vi.stubGlobal('createImageBitmap', () => promise)
  const input = renderField()
  await user.upload(input, photo)
  await user.upload(input, heavy('field.jpg'))
  screen.getByText('field.jpg')
  reject(new Error('no memory for it'))
  await screen.findByText('The file is larger than 10 MB')
  expect(input.getAttribute('aria-invalid')).toBe('true')
  screen.getByText('tomato.png')
})

test('of two picked quickly the last counts', async () => {
  const input = renderField()
  await user.upload(input, heavy('field.jpg'))
  await user.upload(input, photo)
  await screen.findByText('tomato.png')
  expect(screen.queryByText('The file is larger than 10 MB')).toBeNull()
})

test('a large photo that gets small enough is picked', async () => {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 8000, height: 6000, close() {} }))
  const context = { drawImage() {} }
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValueOnce(context as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementationOnce((done) =>
    done(new Blob(['small'], { type: 'image/jpeg' })),
  )
  await user.upload(renderField(), heavy('field.jpg'))
  await screen.findByText('field.jpg')
})

test('our server takes three kinds of images; another may take more, and larger ones', async () => {
  const drawing = new File(['x'], 'logo.svg', { type: 'image/svg+xml' })
  const input = renderField()
  await user.upload(input, drawing)
  screen.getByText('Choose a JPEG, PNG or WebP image')
  expect(screen.queryByText('logo.svg')).toBeNull()

  const api = { apiBaseUrl: API_URL, adBannerBaseUrl: API_URL }
  provideConfig({ ...api, authMode: 'client', clientAuth: null })
  await user.upload(input, drawing)
  screen.getByText('logo.svg')
  await user.upload(input, heavy('field.jpg'))
  await waitFor(() => screen.getByText('field.jpg'))
})

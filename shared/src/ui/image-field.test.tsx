import { cleanup, createEvent, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { provideConfig } from '@vayal/shared/runtime/config'
import { imageFile } from '@vayal/shared/testing/image-file'
import { API_URL } from '@vayal/shared/testing/server'
import { ImageField } from '@vayal/shared/ui/image-field'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'

const photo = imageFile('tomato.png')
const report = new File(['x'], 'prices.pdf', { type: 'application/pdf' })

const heavy = (name: string) => imageFile(name, { format: 'jpeg', bytes: 11 * 1024 * 1024 })

function Form({ stored }: { stored?: string }) {
  const [file, setFile] = useState<File | null>(null)
  const [currentUrl, setCurrentUrl] = useState(stored)
  const handleRemoveCurrent = () => setCurrentUrl(undefined)
  return (
    <ImageField
      label="Icon"
      file={file}
      currentUrl={currentUrl}
      onChange={setFile}
      onRemoveCurrent={handleRemoveCurrent}
    />
  )
}

const image = () => document.querySelector('img')
const removeButton = () => screen.queryByRole('button', { name: 'Remove image' })

afterEach(() => vi.unstubAllGlobals())

function renderField() {
  render(<Form />)
  return screen.getByLabelText<HTMLInputElement>('Icon')
}

const user = userEvent.setup({ applyAccept: false })

test('shows the picked image, which can be removed', async () => {
  await user.upload(renderField(), photo)
  await screen.findByText('tomato.png')
  await user.click(screen.getByRole('button', { name: 'Remove image' }))
  expect(screen.queryByText('tomato.png')).toBeNull()
})

test('a file that is not an image has an error at the field until another is chosen', async () => {
  const input = renderField()
  await user.upload(input, report)
  const message = await screen.findByText('“prices.pdf” is not an image. Choose an image file.')
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(input.getAttribute('aria-describedby')).toContain(message.id)
  await user.upload(input, photo)
  await waitFor(() => expect(input.getAttribute('aria-invalid')).toBeNull())
  await screen.findByText('tomato.png')
})

test('a refused file can be removed', async () => {
  const input = renderField()
  await user.upload(input, report)
  await waitFor(() => expect(input.getAttribute('aria-invalid')).toBe('true'))
  await user.click(screen.getByRole('button', { name: 'Remove image' }))
  expect(input.getAttribute('aria-invalid')).toBeNull()
})

test('an image can be pasted', async () => {
  const input = renderField()
  const paste = createEvent.paste(input, { clipboardData: { files: [photo] } })
  fireEvent(input, paste)
  await screen.findByText('tomato.png')
})

test('a phone can take a photo with its camera', async () => {
  renderField()
  screen.getByRole('button', { name: 'Take a photo' })
  const camera = document.querySelector<HTMLInputElement>('input[capture="environment"]')
  if (!camera) throw new Error('There is no input for the camera')
  await user.upload(camera, photo)
  await screen.findByText('tomato.png')
})

test('a stored image can be removed, and returns when its replacement is removed', async () => {
  render(<Form stored="/uploads/old.webp" />)
  expect(image()?.src).toBe('http://vayal.test/uploads/old.webp')
  await user.upload(screen.getByLabelText('Icon'), photo)
  await waitFor(() => expect(image()?.src).toMatch(/^blob:/))
  await user.click(screen.getByRole('button', { name: 'Remove image' }))
  expect(image()?.src).toBe('http://vayal.test/uploads/old.webp')
  await user.click(screen.getByRole('button', { name: 'Remove image' }))
  expect(image()).toBeNull()
  expect(removeButton()).toBeNull()
  expect(document.activeElement).toBe(screen.getByLabelText('Icon'))
})

test('a stored URL that cannot be an image is not loaded', () => {
  render(<Form stored="javascript:alert(1)" />)
  expect(image()).toBeNull()
})

test('an image that this browser cannot show can still be picked', async () => {
  await user.upload(renderField(), photo)
  await waitFor(() => expect(image()).not.toBeNull())
  fireEvent.error(image() as HTMLImageElement)
  expect(image()).toBeNull()
  await screen.findByText('tomato.png')
})

test('shows that an image is being checked, and then why it cannot be used', async () => {
  const { promise, reject } = Promise.withResolvers<ImageBitmap>()
  vi.stubGlobal('createImageBitmap', () => promise)
  const input = renderField()
  await user.upload(input, heavy('field.jpg'))
  await screen.findByText('Checking the image…')
  expect(input.getAttribute('aria-invalid')).toBeNull()
  reject(new Error('no memory for it'))
  await screen.findByText('The image is damaged and cannot be opened')
  expect(screen.queryByText('Checking the image…')).toBeNull()
  expect(input.getAttribute('aria-invalid')).toBe('true')
})

test('shows the number of pixels of an image that has too many', async () => {
  await user.upload(renderField(), imageFile('map.png', { width: 9000, height: 6000 }))
  await screen.findByText('The image has 54 megapixels. The limit is 40.')
})

test('shows the last of two files chosen in quick succession', async () => {
  const input = renderField()
  await user.upload(input, heavy('field.jpg'))
  await user.upload(input, photo)
  await waitFor(() => expect(image()).not.toBeNull())
  await screen.findByText('tomato.png')
  expect(screen.queryByText('The file is larger than 10 MB')).toBeNull()
})

test('a large photo that can be scaled down is accepted', async () => {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 8000, height: 6000, close() {} }))
  const context = { drawImage() {} }
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValueOnce(context as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementationOnce((done) =>
    done(new Blob(['small'], { type: 'image/jpeg' })),
  )
  await user.upload(renderField(), heavy('field.jpg'))
  await screen.findByText('field.jpg')
  await waitFor(() => expect(image()).not.toBeNull())
})

test('the reference server accepts three formats; a foreign backend may accept more', async () => {
  const drawing = imageFile('logo.svg', { format: 'svg+xml' })
  render(<Form />)
  await user.upload(screen.getByLabelText('Icon'), drawing)
  await screen.findByText('SVG images are not accepted. Choose a JPEG, PNG or WebP image.')
  expect(image()).toBeNull()
  cleanup()

  const api = { apiBaseUrl: API_URL, adBannerBaseUrl: API_URL }
  provideConfig({ ...api, authMode: 'client', clientAuth: null })
  render(<Form />)
  await user.upload(screen.getByLabelText('Icon'), drawing)
  await waitFor(() => expect(image()).not.toBeNull())
})

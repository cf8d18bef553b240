import { uploadFileOnce } from '@vayal/shared/runtime/upload-once'
import { imageFile } from '@vayal/shared/testing/image-file'
import { API_URL, setupApi } from '@vayal/shared/testing/server'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'

const api = setupApi()

test.each([
  [
    'a JPEG with the extension of a PNG',
    imageFile('IMG_1.PNG', { format: 'jpeg', type: 'image/png' }),
    'Rose.jpg',
  ],
  ['a JPEG with its own extension', imageFile('IMG_1.JPG', { format: 'jpeg' }), 'Rose.JPG'],
])('%s is sent with the extension of its content', async (_, file, sent) => {
  const requests: Request[] = []
  api.use(
    http.post(`${API_URL}/upload-file`, ({ request }) => {
      requests.push(request.clone())
      return HttpResponse.json({ file_url: '/1' })
    }),
  )
  // Uploads with progress use XMLHttpRequest, whose body the test can read.
  const options = { name: `Rose.${file.name.slice(-3)}`, onProgress: () => {} }
  expect(await uploadFileOnce(file, options)).toBe('/1')
  const body = await requests[0]?.text()
  expect(body).toContain(`filename="${sent}"`)
  expect(body).toContain('Content-Type: image/jpeg')
})

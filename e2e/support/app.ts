import { uploadedFile } from '@vayal/shared/contracts/upload'
import type { FilePayload } from './image-files.ts'

/** Mobile app token; pass it to the server as `APP_TOKENS`. */
export const APP_TOKEN = 'the-token-of-the-mobile-app'

export class App {
  readonly #url: string

  constructor(url: string) {
    this.#url = url
  }

  async upload({ name, mimeType, buffer }: FilePayload): Promise<string> {
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(buffer)], { type: mimeType }), name)
    const answer = await this.#post('/upload-file', form)
    return uploadedFile.parse(await answer.json()).file_url
  }

  /** Submits a product that claims to be approved, as a tampered app would. */
  async submit(fields: { Name: string; CategoryId: unknown } & Record<string, unknown>) {
    const product = {
      Description: 'Picked this morning',
      Price: '40',
      Unit: 'kg',
      Subcategory: '',
      Image: '',
      MobileNo: '9876543210',
      District: 'Erode',
      ApprovalStatus: true,
      RejectStatus: false,
      additionalQuestions: {},
      ...fields,
    }
    await this.#post('/add-product', JSON.stringify(product), 'application/json')
  }

  async #post(path: string, body: BodyInit, type?: string): Promise<Response> {
    const answer = await fetch(`${this.#url}/api${path}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${APP_TOKEN}`, ...(type && { 'Content-Type': type }) },
      body,
    })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return answer
  }
}

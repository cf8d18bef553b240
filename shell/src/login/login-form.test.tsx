import { screen } from '@testing-library/react'
import { provideConfig } from '@vayal/shared/runtime/config'
import { TOKEN_KEY } from '@vayal/shared/runtime/session'
import { renderScreen } from '@vayal/shared/testing/render'
import { API_URL, setupApi } from '@vayal/shared/testing/server'
import { HttpResponse, http } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import { LoginForm } from './login-form.tsx'

const api = setupApi()

function renderLogin() {
  const onSignedIn = vi.fn()
  const element = <LoginForm onSignedIn={onSignedIn} />
  return { ...renderScreen([{ path: '/login', element }], { path: '/login' }), onSignedIn }
}

async function submit(
  user: ReturnType<typeof renderLogin>['user'],
  username: string,
  password: string,
) {
  if (username) await user.type(await screen.findByLabelText('Username'), username)
  if (password) await user.type(screen.getByLabelText('Password'), password)
  await user.click(screen.getByRole('button', { name: 'Login' }))
}

describe('the sign-in on the reference server', () => {
  it('stores the token under the specified key', async () => {
    api.use(
      http.post(`${API_URL}/login`, () =>
        HttpResponse.json({ token: 'abc', expiresAt: '2030-01-01T00:00:00Z' }),
      ),
    )
    const { user, onSignedIn } = renderLogin()
    await submit(user, 'admin', 'right')
    await vi.waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce())
    expect(localStorage.getItem(TOKEN_KEY)).toBe('abc')
  })

  it.each([
    [401, 'Invalid username or password'],
    [503, /server does not answer/],
  ])('shows the text for status %i and keeps the username', async (status, text) => {
    api.use(http.post(`${API_URL}/login`, () => new HttpResponse(null, { status })))
    const { user } = renderLogin()
    await submit(user, 'admin', 'wrong')
    expect((await screen.findByRole('alert')).textContent).toMatch(text)
    expect(screen.getByDisplayValue('admin')).toBe(screen.getByLabelText('Username'))
    expect(localStorage.getItem(TOKEN_KEY)).toBeNull()
  })

  it('shows how long to wait after too many attempts', async () => {
    api.use(
      http.post(
        `${API_URL}/login`,
        () => new HttpResponse(null, { status: 429, headers: { 'Retry-After': '90' } }),
      ),
    )
    const { user } = renderLogin()
    await submit(user, 'admin', 'wrong')
    expect((await screen.findByRole('alert')).textContent).toContain('2 min')
  })

  it('reports and focuses a missing field, without a call', async () => {
    const { user } = renderLogin()
    await submit(user, '', '')
    expect(await screen.findByLabelText('Username')).toBe(document.activeElement)
    expect(screen.getByText('Enter your password')).toBeDefined()
  })
})

describe('the sign-in in the browser, for a foreign backend', () => {
  // SHA-256 of "paddy".
  const passwordSha256 = '2554d1918fbc9ddaa7ae62ce0a420004851f6dc58fef14c5d478fcc34b592c29'

  it('refuses a wrong password without a call', async () => {
    provideConfig({
      apiBaseUrl: API_URL,
      adBannerBaseUrl: API_URL,
      authMode: 'client',
      clientAuth: { username: 'admin', passwordSha256 },
    })
    const { user } = renderLogin()
    await submit(user, 'admin', 'wrong')
    expect((await screen.findByRole('alert')).textContent).toContain('Invalid username or password')
  })

  it('accepts the right password', async () => {
    provideConfig({
      apiBaseUrl: API_URL,
      adBannerBaseUrl: API_URL,
      authMode: 'client',
      clientAuth: { username: 'admin', passwordSha256 },
    })
    const { user, onSignedIn } = renderLogin()
    await submit(user, 'admin', 'paddy')
    await vi.waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce())
  })
})

import { describe, expect, it } from 'vitest'
import { destinationAfterLogin, loginAddress } from './login-address.ts'

describe('the address of the login', () => {
  it('remembers the page that was asked for', () => {
    const address = loginAddress('/admin/products/7?q=பால்')
    expect(destinationAfterLogin(address.slice('/login'.length))).toBe(
      `/admin/products/7?q=${encodeURIComponent('பால்')}`,
    )
  })

  it('is bare when only the start was asked for', () => {
    expect(loginAddress('/admin')).toBe('/login')
  })
})

describe('the destination after the login', () => {
  it.each([
    'https://elsewhere.example/admin/x',
    '//elsewhere.example/admin/',
    '/\\elsewhere.example',
    '/admin/..//elsewhere.example',
    '/admin/../../elsewhere.example',
    '/admin/%2e%2e/login',
    'javascript:alert(1)',
    '/login',
    '/uploads/x.webp',
    '',
  ])('is the start, not %j', (next) => {
    expect(destinationAfterLogin(`?next=${encodeURIComponent(next)}`)).toBe('/admin')
  })

  it('stays on this origin whatever follows /admin/', () => {
    const destination = destinationAfterLogin(`?next=${encodeURIComponent('/admin/x?y=//z#w')}`)
    expect(new URL(destination, 'http://here.example').origin).toBe('http://here.example')
    expect(destination).toBe('/admin/x?y=//z#w')
  })
})

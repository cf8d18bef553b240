import { describe, expect, it } from 'vitest'
import { destinationAfterSignIn, loginUrl } from './login-url.ts'

describe('the URL of the login page', () => {
  it('contains the requested page', () => {
    const url = loginUrl('/admin/products/7?q=பால்')
    expect(destinationAfterSignIn(url.slice('/login'.length))).toBe(
      `/admin/products/7?q=${encodeURIComponent('பால்')}`,
    )
  })

  it('has no query for the start page', () => {
    expect(loginUrl('/admin')).toBe('/login')
  })
})

describe('the destination after the sign-in', () => {
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
  ])('is the start page instead of %j', (next) => {
    expect(destinationAfterSignIn(`?next=${encodeURIComponent(next)}`)).toBe('/admin')
  })

  it('keeps query and hash, and stays on this origin', () => {
    const destination = destinationAfterSignIn(`?next=${encodeURIComponent('/admin/x?y=//z#w')}`)
    expect(new URL(destination, 'http://here.example').origin).toBe('http://here.example')
    expect(destination).toBe('/admin/x?y=//z#w')
  })
})

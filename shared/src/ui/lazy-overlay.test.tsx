import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type Preloadable, preloadAll, preloadable } from '@vayal/shared/runtime/preloadable'
import { LazyOverlay } from '@vayal/shared/ui/lazy-overlay'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { ToastContainer } from 'react-toastify/unstyled'
import { expect, onTestFinished, test, vi } from 'vitest'

type QuestionProps = { open: boolean; text: string }

function Question({ open, text }: QuestionProps) {
  return open && <p>{text}</p>
}

function Page({ code }: { code: Preloadable<QuestionProps> }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" disabled={open} onClick={() => setOpen(true)}>
        Ask
      </button>
      <LazyOverlay code={code} overlay={{ open, text: 'Sure?' }} onFailed={() => setOpen(false)} />
      <ToastContainer />
    </>
  )
}

function OpenedByEscape({ code }: { code: Preloadable<QuestionProps> }) {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const show = () => flushSync(() => setOpen(true))
    document.addEventListener('keydown', show)
    return () => document.removeEventListener('keydown', show)
  }, [])
  return <LazyOverlay code={code} overlay={{ open, text: '' }} onFailed={() => setOpen(false)} />
}

const ask = () => userEvent.click(screen.getByRole('button', { name: 'Ask' }))

test('the first overlay that opens fetches the code', async () => {
  const fetched = Promise.withResolvers<typeof Question>()
  render(<Page code={preloadable(() => fetched.promise)} />)
  await ask()
  expect(screen.queryByText('Sure?')).toBeNull()
  expect(screen.getByRole('status').textContent).toBe('Loading…')
  fetched.resolve(Question)
  expect(await screen.findByText('Sure?')).toBeDefined()
  expect(screen.queryByRole('status')).toBeNull()
})

test('Escape cancels the wait, and the overlay does not open later', async () => {
  const fetched = Promise.withResolvers<typeof Question>()
  render(<Page code={preloadable(() => fetched.promise)} />)
  await ask()
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('status')).toBeNull()
  await act(async () => fetched.resolve(Question))
  expect(screen.queryByText('Sure?')).toBeNull()
  await ask()
  expect(screen.getByText('Sure?')).toBeDefined()
})

test('an Escape that opens the overlay does not close it', async () => {
  const fetched = Promise.withResolvers<typeof Question>()
  const code = preloadable(() => fetched.promise)
  render(<OpenedByEscape code={code} />)
  await userEvent.keyboard('{Escape}')
  expect(screen.getByRole('status')).toBeDefined()
  await act(async () => fetched.resolve(Question))
})

test('an overlay whose code was preloaded opens at once', async () => {
  const code = preloadable(async () => Question)
  await preloadAll()
  render(<Page code={code} />)
  await ask()
  expect(screen.getByText('Sure?')).toBeDefined()
})

test('a failed fetch closes the overlay with a toast, and the next opening fetches again', async () => {
  let reachable = false
  const code = preloadable(async () => {
    if (!reachable) throw new Error('network failure')
    return Question
  })
  await preloadAll()
  // The probe after the failure finds a connection.
  const probe = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response())
  onTestFinished(() => probe.mockRestore())
  render(<Page code={code} />)
  await ask()
  expect(await screen.findByRole('alert')).toHaveProperty(
    'textContent',
    expect.stringContaining('This could not be opened'),
  )
  reachable = true
  await ask()
  expect(await screen.findByText('Sure?')).toBeDefined()
})

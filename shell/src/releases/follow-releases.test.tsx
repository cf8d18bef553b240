import { act, screen } from '@testing-library/react'
import type { Registry, RemoteBuild } from '@vayal/shared/contracts/registry'
import { setLocale } from '@vayal/shared/runtime/locale'
import { renderScreen } from '@vayal/shared/testing/render'
import { setupApi } from '@vayal/shared/testing/server'
import { UnsavedChanges } from '@vayal/shared/ui/unsaved-changes'
import { useAtomValue } from 'jotai'
import { HttpResponse, http } from 'msw'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
// Sets the language of the texts.
import '../messages.ts'
import { Remotes } from '../remotes/remotes.ts'
import { followReleases } from './follow-releases.ts'
import { updateOfferAtom } from './notices.ts'

function registryOf(revision: number, version: string): Registry {
  const build: RemoteBuild = {
    version,
    mfName: version,
    entry: `/${version}.js`,
    contract: '2.0',
    preload: {},
  }
  const entry = { id: 'fields', mounts: ['/admin/fields'], nav: [], current: build, previous: null }
  return { revision, remotes: [entry] }
}

const api = setupApi()
let requestCount = 0

async function returnToTabWith(answer: Registry | Response) {
  api.use(
    http.get('*/registry.json', () => {
      requestCount += 1
      return answer instanceof Response ? answer : HttpResponse.json(answer)
    }),
  )
  const before = requestCount
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.waitFor(() => expect(requestCount).toBe(before + 1))
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
}

function Form() {
  const [name, setName] = useState('')
  return (
    <>
      <UnsavedChanges when={name !== ''} />
      <input aria-label="Name" value={name} onChange={(event) => setName(event.target.value)} />
      {useAtomValue(updateOfferAtom)}
    </>
  )
}

it('offers a reload for loaded remotes when there is no unsaved work', async () => {
  const remotes = new Remotes(registryOf(1, 'b1'), {
    load: async () => ({ routes: [] }),
    report: () => undefined,
  })
  followReleases(remotes)
  const { user } = renderScreen([{ path: '/', Component: Form }], { path: '/' })
  await screen.findByLabelText('Name')

  await returnToTabWith(registryOf(2, 'b2'))
  expect(screen.queryByText(/new version/)).toBeNull()
  await remotes.routesOf('fields')
  await returnToTabWith(new Response('not a registry', { status: 502 }))
  expect(screen.queryByText(/new version/)).toBeNull()

  await user.type(screen.getByLabelText('Name'), 'x')
  await returnToTabWith(registryOf(3, 'b3'))
  await screen.findByRole('status')
  expect(screen.queryByText(/new version/)).toBeNull()
  await user.clear(screen.getByLabelText('Name'))
  const offer = screen.getByRole('status')
  expect(offer.textContent).toContain('A new version of this page is ready')
  screen.getByRole('button', { name: 'Update now' })
  act(() => setLocale('ta'))
  screen.getByRole('button', { name: 'இப்போதே புதுப்பி' })
  act(() => setLocale('en'))

  await user.click(screen.getByRole('button', { name: 'Not now' }))
  expect(screen.queryByText(/new version/)).toBeNull()
  await returnToTabWith(registryOf(4, 'b4'))
  await screen.findByText(/new version/)

  const switchedOff = { reason: 'Broken', since: '2026-11-21T06:00:00.000Z' }
  const remotes5 = registryOf(5, 'b4').remotes.map((entry) => ({ ...entry, switchedOff }))
  await returnToTabWith({ revision: 5, remotes: remotes5 })
  await screen.findByText('A part of this page was switched off')
})

it('does not poll while the page is hidden', async () => {
  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  followReleases(new Remotes(registryOf(1, 'b1')))
  const before = requestCount
  document.dispatchEvent(new Event('visibilitychange'))
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(requestCount).toBe(before)
  hidden.mockRestore()
})

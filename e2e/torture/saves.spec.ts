import { expect, type Page } from '@playwright/test'
import type { AdminApi } from '../support/admin-api.ts'
import type { ReferenceServer } from '../support/reference-server.ts'
import { test } from '../support/test.ts'
import { discardInput, EXITS, type Exit, expectConfirmation } from './exits.ts'
import { report, SIZE } from './findings.ts'
import { recordedWrites } from './recorded-writes.ts'
import { SAVE_FAILURES, type SaveFailure, shortenTimeouts } from './save-failures.ts'
import { SAVED_FORMS, type SavedForm } from './saved-forms.ts'

/** The full size tries each form with all failures and exits; the small size, with one failure and one exit. */
const isCombined = (form: number, option: number, options: readonly unknown[]) =>
  SIZE === 'full' || form % options.length === option

type Fixtures = {
  page: Page
  api: AdminApi
  server: ReferenceServer
  open: (path: string) => Promise<void>
}

for (const [failureIndex, failure] of SAVE_FAILURES.entries()) {
  const forms = SAVED_FORMS.filter(
    ({ signedOut }, form) =>
      isCombined(form, failureIndex, SAVE_FAILURES) && !(failure.asks && signedOut),
  )

  test(`a failed save (${failure.name}) keeps all input and is stored once`, async ({
    page,
    api,
    server,
    open,
    allowed,
  }, testInfo) => {
    allowed.push(/^answer (401|500): /, /^failed: /)
    await shortenTimeouts(page)
    const faults: string[] = []
    for (const form of forms) {
      const fault = await saveWithFailure({ page, api, server, open }, form, failure)
      if (fault) faults.push(`${form.name}: ${fault}`)
    }
    report(testInfo, [
      {
        attack: `saves: ${failure.name}`,
        amount: `${forms.length} forms`,
        outcome: faults.length === 0 ? 'all kept, reported and stored once' : faults.join('; '),
        limit: 'every field kept, a message, one write after a retry',
        held: faults.length === 0,
      },
    ])
  })
}

const typedForms = SAVED_FORMS.filter(({ isTyped = true }) => isTyped)

for (const exit of EXITS) {
  const forms = typedForms.filter((form, index) => {
    const exits = EXITS.filter((one) => !(form.isDialog && one.isCoveredByDialogs))
    return exits.includes(exit) && isCombined(index, exits.indexOf(exit), exits)
  })

  test(`leaving by ${exit.name} asks before it discards input`, async ({
    page,
    api,
    server,
    open,
  }, testInfo) => {
    const faults: string[] = []
    for (const form of forms) {
      const fault = await leave({ page, api, server, open }, form, exit)
      if (fault) faults.push(`${form.name}: ${fault}`)
    }
    report(testInfo, [
      {
        attack: `saves: leaving by ${exit.name}`,
        amount: `${forms.length} forms`,
        outcome: faults.length === 0 ? 'all confirmed and kept' : faults.join('; '),
        limit: 'a confirmation, every field kept',
        held: faults.length === 0,
      },
    ])
  })
}

async function leave(
  { page, api, open }: Fixtures,
  form: SavedForm,
  exit: Exit,
): Promise<string | null> {
  try {
    const filled = await form.fill(page, api, `${form.name} ${exit.name}`, open)
    // The browser asks only after a user gesture.
    await page.keyboard.press('Tab')
    const before = await filled.entered()
    await expectConfirmation(page, exit)
    expect(await filled.entered(), 'the entered values').toEqual(before)
    return null
  } catch (error) {
    return error instanceof Error ? error.message.replaceAll(/\s+/g, ' ') : String(error)
  } finally {
    await discardInput(page)
  }
}

async function saveWithFailure(
  { page, api, server, open }: Fixtures,
  form: SavedForm,
  failure: SaveFailure,
): Promise<string | null> {
  try {
    const filled = await form.fill(page, api, `${form.name} ${failure.name}`, open)
    await expect(filled.save).toBeVisible()
    const before = await filled.entered()
    const writes = () => (form.entity ? recordedWrites(server, form.entity) : 0)
    const writesBefore = writes()
    const endFailure = await failure.cause(page, form.call, api)
    await filled.save.click()
    if (failure.asks) {
      await page.getByRole('dialog', { name: 'Your session has ended' }).waitFor()
      expect(await filled.entered(), 'the entered values').toEqual(before)
      await failure.asks(page)
    } else {
      const formText = failure.isUnanswered ? (form.textIfUnanswered ?? form.text) : form.text
      const texts = failure.text ? [failure.text, formText] : [formText]
      await expect(filled.message.first()).toHaveText(
        new RegExp(texts.map(({ source }) => source).join('|')),
      )
      await endFailure()
      expect(await filled.entered(), 'the entered values').toEqual(before)
      await (filled.saveAgain?.() ?? filled.save.click())
    }
    await filled.saved()
    expect(writes() - writesBefore, 'writes').toBe(form.entity ? 1 : 0)
    return null
  } catch (error) {
    await page.context().setOffline(false)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    return error instanceof Error ? error.message.replaceAll(/\s+/g, ' ') : String(error)
  }
}

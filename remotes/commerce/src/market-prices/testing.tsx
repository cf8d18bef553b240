import { screen, within } from '@testing-library/react'
import { renderScreen } from '@vayal/shared/testing/render'
import { routes } from '../routes.tsx'

export const TOMATO = {
  Id: 7,
  Name: 'Tomato',
  Category: 'Vegetables',
  MinPrice: 1200,
  MaxPrice: 1800.5,
  AvgPrice: 1500,
  Units: 'Quintal',
  LastUpdated: '05/06/2026',
  Revision: 2,
}
export const MILK = { ...TOMATO, Id: 'p-8', Name: 'Milk', Category: 'Dairy', Units: 'Litre' }

/** Opens a form of the list by the name of its button. `retype` replaces the text of a field. */
export async function openForm(button: string) {
  const { user } = renderScreen(routes, { path: '/admin/marketprice' })
  await screen.findByText('Milk')
  await user.click(screen.getByRole('button', { name: button }))
  const dialog = within(await screen.findByRole('dialog'))
  const retype = async (label: string, text: string) => {
    await user.clear(dialog.getByLabelText(label))
    if (text) await user.type(dialog.getByLabelText(label), text)
  }
  return { user, dialog, retype }
}

export const submit = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

/** The price check, once it is shown. */
export async function findQuestion() {
  const question = within(await screen.findByRole('dialog', { name: 'Check before saving' }))
  const button = (name: string) => question.getByRole<HTMLButtonElement>('button', { name })
  return { question, button, acknowledge: question.getByLabelText('I checked these prices') }
}

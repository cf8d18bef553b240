import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { StringListField } from '@vayal/shared/ui/string-list-field'
import { type FormEvent, useState } from 'react'
import { expect, test, vi } from 'vitest'

type FormProps = {
  initial: string[]
  max: number | undefined
  onSubmit: (event: FormEvent) => void
}

function Form({ initial, max, onSubmit }: FormProps) {
  const [items, setItems] = useState(initial)
  return (
    <form onSubmit={onSubmit}>
      <StringListField
        label="Additional Questions"
        inputLabel="Question"
        addLabel="Add Question"
        items={items}
        onChange={setItems}
        max={max}
      />
    </form>
  )
}

function renderList(initial: string[] = [], max?: number) {
  const onSubmit = vi.fn((event: FormEvent) => event.preventDefault())
  render(<Form initial={initial} max={max} onSubmit={onSubmit} />)
  return {
    onSubmit,
    input: screen.getByRole<HTMLInputElement>('textbox', { name: 'Question' }),
    add: screen.getByRole<HTMLButtonElement>('button', { name: 'Add Question' }),
    texts: () => screen.queryAllByRole('listitem').map((item) => item.textContent),
  }
}

test('adds the trimmed text and clears the input', async () => {
  const { input, add, texts } = renderList()
  await userEvent.type(input, '  Is it organic? ')
  await userEvent.click(add)
  expect(texts()).toEqual(['Is it organic?'])
  expect(input.value).toBe('')
  expect(document.activeElement).toBe(input)
})

test('Enter adds and does not submit the form', async () => {
  const { input, texts, onSubmit } = renderList()
  await userEvent.type(input, 'How old?{Enter}')
  expect(texts()).toEqual(['How old?'])
  expect(onSubmit).not.toHaveBeenCalled()
})

test('ignores blank text', async () => {
  const { input, add, texts } = renderList()
  await userEvent.type(input, '   {Enter}')
  await userEvent.click(add)
  expect(texts()).toEqual([])
})

test('accepts at most `max` items, and shows the limit', async () => {
  const { input, add, texts } = renderList(['One'], 2)
  await userEvent.type(input, 'Two{Enter}')
  expect(add.disabled).toBe(true)
  screen.getByText('The limit is 2. Remove one to add another.')
  await userEvent.type(input, 'Three{Enter}')
  expect(texts()).toEqual(['One', 'Two'])
  await userEvent.click(screen.getByRole('button', { name: 'Remove One' }))
  expect(add.disabled).toBe(false)
})

test('removes one of two equal items, and focuses the neighbour', async () => {
  const { input, texts } = renderList(['Same', 'Same', 'Other'])
  await userEvent.click(screen.getAllByRole('button', { name: 'Remove Same' })[0] as HTMLElement)
  expect(texts()).toEqual(['Same', 'Other'])
  await userEvent.click(screen.getByRole('button', { name: 'Remove Same' }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove Other' }))
  await userEvent.click(screen.getByRole('button', { name: 'Remove Other' }))
  expect(document.activeElement).toBe(input)
})

test('refuses a duplicate at the field until its text changes', async () => {
  const { input, add, texts } = renderList(['Is it organic?'])
  await userEvent.type(input, ' is it ORGANIC? ')
  await userEvent.click(add)
  expect(texts()).toEqual(['Is it organic?'])
  expect(input.getAttribute('aria-invalid')).toBe('true')
  const described = input.getAttribute('aria-describedby')?.split(' ').at(-1) ?? ''
  expect(document.getElementById(described)?.textContent).toBe(
    '“is it ORGANIC?” is already in the list',
  )
  expect(document.activeElement).toBe(input)
  await userEvent.keyboard('How old?')
  expect(input.getAttribute('aria-invalid')).toBeNull()
  await userEvent.keyboard('{Enter}')
  expect(texts()).toEqual(['Is it organic?', 'How old?'])
})

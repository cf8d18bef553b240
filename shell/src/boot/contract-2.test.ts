import { expect, test } from 'vitest'
import { ADAPTED_MODULES, providedModules } from '../../../sharing.ts'
import { adaptToContract2 } from './contract-2.ts'
import exportsOfContract2 from './contract-2-exports.json' with { type: 'json' }

test('a remote of contract 2 finds every name it could import', async () => {
  const modules = Object.fromEntries(
    await Promise.all(
      providedModules().map(async (name) => [name, await import(/* @vite-ignore */ name)] as const),
    ),
  )
  const adapted = adaptToContract2(modules)
  const missing = Object.entries(exportsOfContract2).flatMap(([name, names]) =>
    names.filter((own) => !(own in (adapted[name] ?? {}))).map((own) => `${name}: ${own}`),
  )
  expect(missing).toEqual([])
})

test('the build lists the adapted modules for the release gate', () => {
  expect(Object.keys(adaptToContract2({})).toSorted()).toEqual(ADAPTED_MODULES)
})

import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import * as z from 'zod/mini'
import { packagesWithMessages, ROOT } from './workspaces.ts'

const messages = z.record(z.string(), z.unknown())

/** Finds messages that lack a language, have an empty text, or differ in their parameters. */
export function messageParityProblems(): string[] {
  return packagesWithMessages().flatMap((folder) => {
    const english = read(folder, 'en')
    const tamil = read(folder, 'ta')
    return [
      ...missing(english, tamil, `${folder}/messages/ta.json`),
      ...missing(tamil, english, `${folder}/messages/en.json`),
      ...Object.keys(english).flatMap((key) => differing(folder, key, english[key], tamil[key])),
    ]
  })
}

export function englishKeys(folder: string): string[] {
  return Object.keys(read(folder, 'en')).filter((key) => key !== '$schema')
}

function read(folder: string, locale: string): Record<string, unknown> {
  return messages.parse(
    JSON.parse(readFileSync(resolve(ROOT, folder, `messages/${locale}.json`), 'utf8')),
  )
}

function missing(from: object, to: object, file: string): string[] {
  return Object.keys(from)
    .filter((key) => !(key in to))
    .map((key) => `${file} lacks ${key}`)
}

function differing(folder: string, key: string, english: unknown, tamil: unknown): string[] {
  if (english === undefined || tamil === undefined) return []
  if (tamil === '' || english === '') return [`${folder}: ${key} is empty in one language`]
  const [a, b] = [parameters(english), parameters(tamil)]
  return a === b ? [] : [`${folder}: ${key} takes {${a}} in English and {${b}} in Tamil`]
}

function parameters(text: unknown): string {
  const names = JSON.stringify(text).match(/\{(\w+)\}/g) ?? []
  return [...new Set(names.map((name) => name.slice(1, -1)))].sort().join(', ')
}

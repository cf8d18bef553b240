import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { ROOT } from './workspaces.ts'

const SOURCES = '**/*.{ts,tsx,mts,mjs,js,css}'
const NOT_SOURCES = [
  '**/node_modules/**',
  '**/dist/**',
  '**/paraglide/**',
  '**/{test-results,playwright-report,blob-report}/**',
  '.git/**',
  '.cache/**',
  'data/**',
]

type Rule = {
  pattern: RegExp
  /** `start` tests only the first line of a comment. */
  place: 'start' | 'line'
  example: readonly [before: string, after: string]
}

/** Catches habits, not spelling. Add a rule only for a pattern that reviews keep finding. */
export const RULES: readonly Rule[] = [
  {
    pattern: /^(what|of|whether)\b/i,
    place: 'start',
    example: ['Of the body, in bytes.', 'Body length in bytes.'],
  },
  {
    pattern: /\b(nobody|somebody|whoever)\b/i,
    place: 'line',
    example: ['Signs out whoever is here.', 'Signs out the current administrator.'],
  },
  {
    pattern: /\b(stands?|stood|standing)\b/i,
    place: 'line',
    example: ['The token stands in the header.', 'The header contains the token.'],
  },
]

type CommentLine = { line: number; text: string; isStart: boolean }

/** Returns each problem as `file:line: text`. */
export function commentStyleProblems(root: string = ROOT): string[] {
  const files = globSync(SOURCES, { cwd: root, exclude: NOT_SOURCES })
  return files.toSorted().flatMap((file) => {
    const code = readFileSync(resolve(root, file), 'utf8')
    return problemLines(code).map(({ line, text }) => `${file}:${line}: ${text}`)
  })
}

export function problemLines(code: string): CommentLine[] {
  return commentLines(code).filter(({ text, isStart }) =>
    RULES.some(({ pattern, place }) => (place === 'line' || isStart) && pattern.test(text)),
  )
}

/** Does not find a comment after code on the same line. */
function commentLines(code: string): CommentLine[] {
  const lines: CommentLine[] = []
  let isInBlock = false
  let isAfterLineComment = false
  for (const [index, source] of code.split('\n').entries()) {
    const trimmed = source.trim()
    const opensBlock: boolean = !isInBlock && /^\{?\/\*/.test(trimmed)
    const isLineComment: boolean = !isInBlock && trimmed.startsWith('//')
    if (isInBlock || opensBlock || isLineComment) {
      const text = trimmed.replace(/^(\{?\/\*+|\/\/+|\*(?!\/))\s*/, '').replace(/\s*\*\/\}?$/, '')
      const previous = lines.at(-1)
      const followsOpener = previous?.line === index && previous.text === '' && previous.isStart
      const isStart = opensBlock || (isLineComment && !isAfterLineComment) || followsOpener
      lines.push({ line: index + 1, text, isStart })
    }
    isInBlock = (isInBlock || opensBlock) && !trimmed.includes('*/')
    isAfterLineComment = isLineComment
  }
  return lines
}

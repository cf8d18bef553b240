import { MIN_PASSWORD_LENGTH } from '@vayal/shared/contracts/account'

/** From here on nothing is looked at: to search longer texts for patterns takes seconds. */
const MOST_SEARCHED = 32
/** Of the estimate, from 0 to 4: under this, a hundred million guesses suffice. */
const LEAST_SCORE = 3

/** What a new password may not be. */
export type PasswordProblem = 'too-short' | 'common'

/**
 * Whether a password may be set. It may be of any characters, and is refused only if it is short, or
 * so common, or made of such plain parts, that it is guessed early.
 *
 * @param username no part of the strength
 */
export async function passwordProblem(
  password: string,
  username: string,
): Promise<PasswordProblem | null> {
  if ([...password].length < MIN_PASSWORD_LENGTH) return 'too-short'
  estimator ??= loadEstimator()
  const estimate = await estimator
  const searched = [...password].slice(0, MOST_SEARCHED).join('')
  return estimate(searched, [username, 'vayal']) < LEAST_SCORE ? 'common' : null
}

let estimator: Promise<(password: string, plainWords: string[]) => number> | undefined

/** 40,000 common passwords, which no server needs at its start. */
async function loadEstimator() {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  const factory = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })
  return (password: string, plainWords: string[]) => factory.check(password, plainWords).score
}

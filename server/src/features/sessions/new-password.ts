import { MIN_PASSWORD_LENGTH } from '@vayal/shared/contracts/account'

/** Only the first characters are judged: the estimate of a long text takes seconds. */
const MAX_JUDGED = 32
/** zxcvbn's score from 0 to 4; below 3, a hundred million guesses suffice. */
const MIN_SCORE = 3

export type PasswordProblem = 'too-short' | 'common'

/** Judges by the length and by zxcvbn's estimate; the username adds no strength. */
export async function passwordProblem(password: string, username: string) {
  if ([...password].length < MIN_PASSWORD_LENGTH) return 'too-short'
  estimator ??= loadEstimator()
  const estimate = await estimator
  const judged = [...password].slice(0, MAX_JUDGED).join('')
  return estimate(judged, [username, 'vayal']) < MIN_SCORE ? 'common' : null
}

let estimator: Promise<(password: string, plainWords: string[]) => number> | undefined

/** Loaded on first use: the dictionary has 40,000 passwords. */
async function loadEstimator() {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  const factory = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })
  return (password: string, plainWords: string[]) => factory.check(password, plainWords).score
}

import { MAX_PRICE } from '@vayal/shared/contracts/market-price'
import { fieldProblemText } from '@vayal/shared/ui/field-problem'
import { m } from '../messages.ts'
import { formatPrice } from './format-price.ts'
import { PRICE_PROBLEMS } from './parse-price.ts'

/**
 * What is said of a text that is no price.
 *
 * @param problem a `PriceProblem`; undefined for any other text, which is not about prices.
 */
export function priceProblemText(label: string, problem: string | undefined): string | undefined {
  switch (PRICE_PROBLEMS.find((known) => known === problem)) {
    case undefined:
      return undefined
    case 'empty':
      return fieldProblemText(label, { type: 'required' })
    case 'not_a_number':
      return m.price_not_a_number()
    case 'ambiguous':
      return m.price_ambiguous()
    case 'negative':
      return m.price_negative()
    case 'too_precise':
      return m.price_too_precise()
    case 'too_large':
      return m.price_too_large({ max: formatPrice(MAX_PRICE) })
  }
}

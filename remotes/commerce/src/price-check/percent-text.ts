import { numberFormat } from '@vayal/shared/runtime/locale'

/** A change with its sign: "+900 %". @param percent whole, below 0 for a fall */
export function percentText(percent: number): string {
  return `${numberFormat({ signDisplay: 'exceptZero' }).format(percent)}\u00a0%`
}

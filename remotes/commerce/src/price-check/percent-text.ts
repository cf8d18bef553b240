import { numberFormat } from '@vayal/shared/runtime/locale'

/** Formats a change with its sign, e.g. "+900 %". @param percent a whole number */
export function percentText(percent: number): string {
  return `${numberFormat({ signDisplay: 'exceptZero' }).format(percent)}\u00a0%`
}

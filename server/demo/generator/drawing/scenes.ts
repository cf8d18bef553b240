import { at, shadow } from './kit.ts'

export const roaming = (animal: string, scale = 1.1, x = 246) =>
  shadow(240, 312, 130) + at(x, 312, animal, scale)

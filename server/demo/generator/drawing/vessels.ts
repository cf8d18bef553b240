import {
  at,
  body,
  box,
  clip,
  darker,
  faded,
  fill,
  lighter,
  line,
  oval,
  shine,
  times,
} from './kit.ts'

// Every vessel rests on (0, 0).
export function sack(color: string, content: string): string {
  const bag = 'M-74,0C-100,-40 -98,-100 -76,-136L76,-136C98,-100 100,-40 74,0C40,10 -40,10 -74,0Z'
  const weave = faded(
    0.16,
    times(11, (i) =>
      line(`M-110,${-128 + i * 13}Q0,${-112 + i * 13} 110,${-128 + i * 13}`, '#fff', 2),
    ),
  )
  const rim = 'M-84,-146Q0,-116 84,-146Q94,-132 82,-120Q0,-92 -82,-120Q-94,-132 -84,-146Z'
  return (
    fill(oval(0, -144, 84, 18), darker(color, 0.5)) +
    at(0, -142, content) +
    body(bag, color, -14, -4) +
    clip(bag, weave) +
    body(rim, lighter(color, 0.22), -6, -5)
  )
}

export function bowl(color: string, content: string): string {
  const rim = oval(0, -84, 104, 17)
  return (
    body(box(-40, -12, 80, 14, 6), darker(color, 0.12)) +
    fill(rim, darker(color, 0.35)) +
    at(0, -84, content) +
    body('M-104,-84C-98,-24 -52,-4 0,-4C52,-4 98,-24 104,-84C60,-62 -60,-62 -104,-84Z', color) +
    line('M-104,-84C-60,-62 60,-62 104,-84', lighter(color, 0.5), 4) +
    shine(-66, -46, 7, 20, -28, 0.35)
  )
}

export function crate(content: string, color = '#c98f4e'): string {
  const slat = (y: number) => body(box(-120, y, 240, 26, 4), color, -4, -4)
  return (
    fill(box(-114, -92, 228, 90, 4), darker(color, 0.5)) +
    at(0, -80, content) +
    slat(-88) +
    slat(-58) +
    slat(-28) +
    body(box(-122, -94, 20, 94, 4), darker(color, 0.08), -4, -4) +
    body(box(102, -94, 20, 94, 4), darker(color, 0.08), -4, -4) +
    times(3, (i) => fill(oval(-112, -75 + i * 30, 2.6), darker(color, 0.5))) +
    times(3, (i) => fill(oval(112, -75 + i * 30, 2.6), darker(color, 0.5)))
  )
}

export function jar(content: string, lid: string, level = 0.94): string {
  const glass =
    'M-58,-136C-72,-126 -74,-112 -74,-96L-74,-16Q-74,0 -58,0L58,0Q74,0 74,-16L74,-96C74,-112 72,-126 58,-136Z'
  const top = -136 * level
  return (
    fill(glass, '#cfe4e4') +
    clip(
      glass,
      body(box(-80, top, 160, 160), content, -16, 0) +
        fill(oval(0, top, 74, 9), lighter(content, 0.4)),
    ) +
    body(box(-64, -164, 128, 30, 7), lid, -8, -5) +
    line('M-54,-146L54,-146', darker(lid, 0.25), 2.5) +
    fill(box(-40, -92, 80, 52, 10), '#fffaf0') +
    shine(-60, -60, 5, 38, 0, 0.55)
  )
}

export function bottle(content: string, cap: string, level = 0.8): string {
  const glass =
    'M-16,-196L16,-196L17,-160C20,-140 44,-132 44,-104L44,-14Q44,0 30,0L-30,0Q-44,0 -44,-14L-44,-104C-44,-132 -20,-140 -17,-160Z'
  return (
    fill(glass, '#d2e6e5') +
    clip(glass, body(box(-60, -196 * level, 120, 220), content, -12, 0)) +
    body(box(-20, -212, 40, 24, 5), cap, -6, -4) +
    fill(box(-44, -88, 88, 52), '#fffaf0') +
    shine(-33, -70, 4, 46, 0, 0.6)
  )
}

export function pouch(color: string, picture: string): string {
  const bag = 'M-72,-182L72,-182Q66,-100 78,-6Q40,4 0,2Q-40,4 -78,-6Q-66,-100 -72,-182Z'
  return (
    body(bag, color, -14, -5) +
    clip(bag, fill(box(-90, -182, 180, 22), darker(color, 0.18))) +
    line('M-70,-160L70,-160', lighter(color, 0.5), 2) +
    fill(oval(0, -82, 50), '#fffaf0') +
    clip(oval(0, -82, 50), at(0, -82, picture)) +
    line('M-34,-16L34,-16', lighter(color, 0.6), 5) +
    shine(-58, -100, 4, 40, 4, 0.3)
  )
}

export function pot(color: string, content: string): string {
  return (
    body('M-52,-128C-110,-110 -112,-20 -52,0L52,0C112,-20 110,-110 52,-128Z', color) +
    body('M-66,-146Q0,-130 66,-146L56,-122Q0,-112 -56,-122Z', lighter(color, 0.15)) +
    fill(oval(0, -146, 66, 15), darker(color, 0.35)) +
    content +
    line('M-88,-76Q0,-50 88,-76', lighter(color, 0.4), 3) +
    times(9, (i) =>
      fill(oval(-72 + i * 18, -62 + 8 * Math.sin((i / 8) * Math.PI), 3), lighter(color, 0.5)),
    ) +
    shine(-66, -84, 7, 22, 14, 0.28)
  )
}

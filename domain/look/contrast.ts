/** A colour as the school enters it: `#rrggbb`. */
export type Hex = `#${string}`

type Channels = readonly [red: number, green: number, blue: number]

/** Least contrast of normal text against what it stands on (portal.md 9). */
export const CONTRAST_TEXT = 4.5
/** Least contrast of large text, borders and everything that is no text (portal.md 9). */
export const CONTRAST_LARGE = 3

/** Whether a text is a colour of the form `#rrggbb`. */
export const isHex = (text: string): text is Hex => /^#[0-9a-f]{6}$/i.test(text)

/** Red, green and blue of a colour, 0 to 255 each. */
export const channelsOf = (color: Hex): Channels => [channelAt(color, 1), channelAt(color, 3), channelAt(color, 5)]

const channelAt = (color: Hex, start: number): number => Number.parseInt(color.slice(start, start + 2), 16)

const hexOf = (channels: readonly number[]): Hex =>
  `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`

/** `share` (0 to 1) of `color` and the rest of `base`. */
export const mix = (color: Hex, base: Hex, share: number): Hex => {
  const under = channelsOf(base)
  return hexOf(channelsOf(color).map((channel, index) => channel * share + (under[index] ?? 0) * (1 - share)))
}

/** Relative luminance, 0 black to 1 white (WCAG 2.2 “relative luminance”). */
const luminance = (color: Hex): number => {
  const [red, green, blue] = channelsOf(color)
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

const linear = (channel: number): number => {
  const share = channel / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

/** Contrast of two colours, 1 (same) to 21 (black on white), in either order (WCAG 2.2 “contrast ratio”). */
export const contrast = (one: Hex, other: Hex): number => {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

/** Whose login pages a background stands on (portal.md 3 “Look image”). */
export const LOOK_AUDIENCES = ['Geral', 'Administrativo'] as const
export type LookAudience = (typeof LOOK_AUDIENCES)[number]

/** Largest logo and largest background, in bytes of the file. */
export const LOGO_MAX_BYTES = 200 * 1024
export const BACKGROUND_MAX_BYTES = 700 * 1024
/** How many backgrounds each audience may have. */
export const BACKGROUNDS_MAX = 4

export const SCHOOL_NAME_MAX = 80
export const DESCRIPTION_MAX = 120

/** The covers that stand where the school has no background of its own. */
export const DEFAULT_COVER: Readonly<Record<LookAudience, string>> = {
  Geral: '/cover-geral.svg',
  Administrativo: '/cover-administrativo.svg',
}

/** Which of `count` backgrounds is shown on a day (`2026-11-21`): they take turns, one a day. */
export const turnOf = (day: string, count: number): number => Math.floor(Date.parse(day) / 86_400_000) % count

/** Cookies that the portal itself keeps (portal.md 3): names and lives in seconds. */
export const COOKIES = {
  user: 432_000,
  token: 432_000,
  originalUser: 432_000,
  originalToken: 432_000,
  lastSeenVersion: 2_592_000,
  theme: 31_536_000,
} as const

export type CookieName = keyof typeof COOKIES

export interface Cookies {
  readonly read: (name: CookieName) => string | null
  readonly write: (name: CookieName, value: string) => void
  readonly remove: (name: CookieName) => void
}

const attributes = 'path=/; SameSite=Strict'
const secure = () => (location.protocol === 'https:' ? '; Secure' : '')

/** A malformed cookie is returned as it is; its reader checks the shape. */
const decoded = (value: string): string => {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

export const browserCookies: Cookies = {
  read: (name) => {
    const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`))
    return found === undefined ? null : decoded(found.slice(name.length + 1))
  },
  write: (name, value) => {
    document.cookie = `${name}=${encodeURIComponent(value)}; max-age=${COOKIES[name]}; ${attributes}${secure()}`
  },
  remove: (name) => {
    document.cookie = `${name}=; max-age=0; ${attributes}${secure()}`
  },
}

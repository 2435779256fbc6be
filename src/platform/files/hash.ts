/** SHA-256 of a content in hexadecimal; null where the browser does not compute it, as on pages without HTTPS. */
export const sha256Of = async (content: ArrayBuffer): Promise<string | null> => {
  if (globalThis.crypto?.subtle === undefined) return null
  const digest = await crypto.subtle.digest('SHA-256', content)
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

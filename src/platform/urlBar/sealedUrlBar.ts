import type { UrlBar } from '#src/platform/urlBar/urlBar.ts'
import type { Vault } from '#src/platform/vault/vault.ts'

/** Query parameters of one-use links: `convite` of an empty school, `acesso` of a person. */
const INVITE = /([?&](?:convite|acesso)=)([^&#]+)/

/**
 * The address bar for the store: the token of a one-use link goes to the vault, and the store sees its handle instead,
 * both when the portal opens and after Back or Forward. The bar itself keeps the link, so that a reload can retry.
 */
export const sealedUrlBar = (bar: UrlBar, vault: Vault): UrlBar => {
  const sealed = (path: string): string =>
    path.replace(INVITE, (_, name: string, token: string) => name + vault.seal(token).sealed)
  return {
    ...bar,
    current: () => sealed(bar.current()),
    onPop: (listener) => bar.onPop((path) => listener(sealed(path))),
  }
}

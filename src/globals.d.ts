/** Decided at build time; see config/webpack/flags.js. */
declare const __DEV__: boolean
declare const __QA_REPLAY__: boolean
declare const __API_BASES__: Readonly<Partial<Record<'matricula' | 'academico' | 'financeiro', string>>>

declare module '*.scss'

/** Trusted Types, which TypeScript's own DOM does not know yet. */
interface TrustedScriptURL {
  readonly toJSON: () => string
}
interface Window {
  readonly trustedTypes?: {
    readonly createPolicy: (
      name: string,
      rules: { readonly createScriptURL: (address: string) => string },
    ) => { readonly createScriptURL: (address: string) => TrustedScriptURL }
  }
}
interface ServiceWorkerContainer {
  register(address: string | URL | TrustedScriptURL): Promise<ServiceWorkerRegistration>
}

/** Decided at build time; see config/webpack/flags.js. */
declare const __DEV__: boolean
declare const __QA_REPLAY__: boolean

declare module '*.scss'

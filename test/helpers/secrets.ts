import { isCpf } from '#domain/base/cpf.ts'
import { DEMO_PASSWORD } from '#server/db/demo/index.ts'

const JWT = /eyJ[\w-]+\.[\w-]+\.[\w-]*/g
/** 32 random bytes as in tokens, companions and one-use links. They contain a capital, unlike names made of words. */
const TOKEN = /(?<![\w-])(?=[\w-]*[A-Z])[\w-]{43}(?![\w-])/g
const CPF = /(?<!\w)\d{3}\.?\d{3}\.?\d{3}-?\d{2}(?!\w)/g

/** Everything in a text that must never leave a browser: passwords, tokens, documents. */
export const secretsIn = (text: string): readonly string[] => [
  ...(text.includes(DEMO_PASSWORD) ? [DEMO_PASSWORD] : []),
  ...(text.match(JWT) ?? []),
  ...(text.match(TOKEN) ?? []),
  ...(text.match(CPF) ?? []).filter(isCpf),
]

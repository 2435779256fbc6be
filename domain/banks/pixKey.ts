import { isCnpj } from '#domain/base/cnpj.ts'
import { isCpf } from '#domain/base/cpf.ts'
import { isEmail } from '#domain/base/email.ts'

/** Kinds of Pix key, as the directory of the central bank has them. */
export const [PIX_CPF, PIX_CNPJ, PIX_PHONE, PIX_EMAIL, PIX_RANDOM] = [1, 2, 3, 4, 5] as const

/** Country code, area code and number; a landline has a digit less. */
const PHONE = /^(\+?55)?[1-9]\d9?\d{8}$/
/** A random key by a bank: a UUID. */
const RANDOM = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

const FORMS: Readonly<Record<number, (key: string) => boolean>> = {
  [PIX_CPF]: isCpf,
  [PIX_CNPJ]: isCnpj,
  [PIX_PHONE]: (key) => PHONE.test(key.replace(/[\s()-]/g, '')),
  [PIX_EMAIL]: (key) => key.length <= 77 && isEmail(key),
  [PIX_RANDOM]: (key) => RANDOM.test(key),
}

/** Whether a Pix key has the form of its kind. */
export const isPixKey = (key: string, kind: number): boolean => FORMS[kind]?.(key.trim()) ?? false

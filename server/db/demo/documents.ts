import { completeCpf } from '#domain/base/cpf.ts'
import { searchable } from '#domain/base/text.ts'

/**
 * An invented, valid CPF for the n-th person. Multiplying by a number prime to 10^9 walks through all nine-digit
 * bases without meeting one twice.
 */
export const inventedCpf = (serial: number): string =>
  completeCpf(String((318_309_886 + serial * 618_033_989) % 1_000_000_000).padStart(9, '0'))

/** An e-mail under a domain that can never exist (RFC 2606). The serial keeps two people of one name apart. */
export const inventedEmail = (name: string, serial: number): string => {
  const words = searchable(name)
    .replace(/[^a-z ]/g, '')
    .split(' ')
  return `${words[0]}.${words.at(-1)}${serial}@familia.example`
}

/** A mobile number of São Paulo as digits. Nobody has it: after the leading 9 of mobiles Brazil gives out no 0. */
export const inventedMobile = (serial: number): string =>
  `1190${String((serial * 7_919 + Math.floor(serial / 10_000_000)) % 10_000_000).padStart(7, '0')}`

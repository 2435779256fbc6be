import { crc16 } from '#domain/meansOfPayment/crc16.ts'
import { oneLine, withoutAccents } from '#domain/base/text.ts'

/** Where the money goes: a key of the receiver, or the address at which a provider keeps a charge (without `https://`). */
export type PixTarget =
  | { readonly kind: 'static'; readonly key: string }
  | { readonly kind: 'dynamic'; readonly url: string }

export interface PixPayment {
  readonly target: PixTarget
  readonly receiver: string
  readonly city: string
  /** Whole cents; null where who pays says how much. */
  readonly cents: number | null
  /** By which the payment is known again in the statement of the account; `***` for none. */
  readonly txid: string
}

/** What a static code may carry; the longer txid of a charge that a provider keeps stands at its address. */
const STATIC_TXID = /^[A-Za-z0-9]{1,25}$/
const NO_TXID = '***'
const LONGEST_NAME = 25
const LONGEST_CITY = 15
/** A field has its length in two digits. */
const LONGEST = 99

/**
 * The Pix code that is copied and pasted, and that stands in the QR code (“Pix Copia e Cola”): Banco Central, “Manual de
 * Padrões para Iniciação do Pix”, 2, “BR Code”. @throws for a key, address or txid that the format does not take
 */
export const brCodeOf = ({ target, receiver, city, cents, txid }: PixPayment): string => {
  const said = [
    field('00', '01'),
    // Of a charge that is paid once.
    ...(target.kind === 'dynamic' ? [field('01', '12')] : []),
    field('26', field('00', 'br.gov.bcb.pix') + placeOf(target)),
    field('52', '0000'),
    field('53', '986'),
    ...(cents === null ? [] : [field('54', (cents / 100).toFixed(2))]),
    field('58', 'BR'),
    field('59', plain(receiver, LONGEST_NAME)),
    field('60', plain(city, LONGEST_CITY)),
    field('62', field('05', target.kind === 'dynamic' ? NO_TXID : checkedTxid(txid))),
    '6304',
  ].join('')
  return said + crc16(said)
}

const placeOf = (target: PixTarget): string =>
  target.kind === 'static' ? field('01', target.key) : field('25', target.url)

const checkedTxid = (txid: string): string => {
  if (txid !== NO_TXID && !STATIC_TXID.test(txid)) throw new RangeError(`No txid of a static code: ${txid}`)
  return txid
}

const field = (id: string, value: string): string => {
  if (value.length === 0 || value.length > LONGEST) throw new RangeError(`Field ${id} of a BR Code takes 1 to 99 signs`)
  return `${id}${String(value.length).padStart(2, '0')}${value}`
}

/** Banks read letters without accents in names. */
const plain = (text: string, most: number): string =>
  oneLine(withoutAccents(text).replaceAll(/[^ -~]/g, ''))
    .slice(0, most)
    .trim()

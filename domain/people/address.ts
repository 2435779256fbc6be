import { FEDERATIVE_UNITIES } from '#domain/addresses/places.lists.ts'
import { nameIn } from '#domain/base/list.ts'
import { ADDRESS } from '#domain/addresses/addressFields.ts'
import type { Fields } from '#domain/registers/describe.ts'
import { recordFlaws } from '#domain/registers/flaws.ts'
import { type RegisterDraft, settledDraft } from '#domain/registers/values.ts'

const { uf, ...street } = ADDRESS

/** An address by itself, without the name that tells it from the others of a person. */
export const PLACE = {
  ...street,
  estado: { ...uf, label: 'Estado' },
  pais: { kind: 'text', label: 'País', column: 'country', max: 60 },
} as const satisfies Fields

/** Where somebody lives or can be found (portal.md 3 “Address entry”), described like a register. */
export const HOME_ADDRESS = {
  nomeEndereco: { kind: 'text', label: 'Nome do endereço', column: 'name', required: true, max: 40 },
  ...PLACE,
} as const satisfies Fields

/** An address as it travels. A new one has a `tempId` of the form that made it, a kept one its id. */
export interface Address {
  id: number | null
  tempId: string | null
  nomeEndereco: string
  cep: string
  logradouro: string
  numero: string
  complemento: string
  bairro: string
  cidade: string
  estado: number | null
  pais: string
}

/** Addresses of one person at most. */
export const ADDRESSES_AT_MOST = 10

const MAIN = 'Principal'

/** The next address of a person: the first one is the main one (portal.md 3). */
export const newAddress = (others: readonly Address[]): Address => ({
  id: null,
  tempId: nextTempId(others),
  nomeEndereco: others.length === 0 ? MAIN : '',
  cep: '',
  logradouro: '',
  numero: '',
  complemento: '',
  bairro: '',
  cidade: '',
  estado: null,
  pais: 'Brasil',
})

const nextTempId = (others: readonly Address[]): string => {
  const taken = others.map(({ tempId }) => Number(/^novo-(\d+)$/.exec(tempId ?? '')?.[1] ?? 0))
  return `novo-${Math.max(0, ...taken) + 1}`
}

/** What somebody fills in of an address, as the descriptions' helpers take it. */
export const addressDraft = ({ id: _, tempId: __, ...draft }: Address): RegisterDraft => draft

/** An address of what was filled in, as it is kept: settled, and with a name. */
export const addressOf = ({ id, tempId }: Pick<Address, 'id' | 'tempId'>, draft: RegisterDraft): Address => {
  const values = settledDraft(HOME_ADDRESS, draft)
  const text = (name: keyof typeof HOME_ADDRESS) => String(values[name] ?? '')
  const { estado = null } = values
  return {
    id,
    tempId,
    nomeEndereco: text('nomeEndereco') || MAIN,
    cep: text('cep'),
    logradouro: text('logradouro'),
    numero: text('numero'),
    complemento: text('complemento'),
    bairro: text('bairro'),
    cidade: text('cidade'),
    estado: typeof estado === 'number' ? estado : null,
    pais: text('pais'),
  }
}

/** Whether nothing was filled in of an address but what is proposed. */
export const isBlankAddress = ({ cep, logradouro, numero, complemento, bairro, cidade, estado }: Address): boolean =>
  estado === null && [cep, logradouro, numero, complemento, bairro, cidade].every((text) => text.trim() === '')

/** A sentence per path, `enderecos.0.cep`, of what is wrong with the addresses of a person. */
export const addressFlaws = (addresses: readonly Address[]): Readonly<Record<string, string>> => {
  const flaws: Record<string, string> = {}
  for (const [place, address] of addresses.entries()) {
    for (const [name, flaw] of Object.entries(recordFlaws({ fields: HOME_ADDRESS }, addressDraft(address)))) {
      flaws[`enderecos.${place}.${name}`] = flaw
    }
    const isSecond = addresses
      .slice(0, place)
      .some(({ nomeEndereco }) => isSameName(nomeEndereco, address.nomeEndereco))
    if (isSecond) flaws[`enderecos.${place}.nomeEndereco`] = 'Já há um endereço com este nome.'
  }
  return flaws
}

const isSameName = (one: string, other: string): boolean =>
  one.trim() !== '' && one.trim().toLowerCase() === other.trim().toLowerCase()

/** An address in a line, for lists of differences and the audit. */
export const addressText = (address: Address): string => {
  const { nomeEndereco, logradouro, numero, complemento, bairro, cidade, estado, cep, pais } = address
  const place = [cidade, nameIn(FEDERATIVE_UNITIES, estado)].filter((part) => part !== '').join(' – ')
  const parts = [logradouro, numero, complemento, bairro, place, cep, pais].filter((part) => part !== '')
  return `${nomeEndereco}: ${parts.join(', ')}`
}

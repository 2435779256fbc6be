import { type FormikValues, getIn, useFormikContext } from 'formik'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { digitsOf } from '#domain/base/text.ts'
import { findAddress } from '#src/core/addresses/addresses.requests.ts'
import { selectLookup } from '#src/core/addresses/addresses.slice.ts'

/**
 * Paths of the fields of an address in a form, like `cadastro.cep`. They hold texts; `uf` holds its code as text or as
 * a number, or null.
 */
interface AddressNames {
  readonly cep: string
  readonly logradouro: string
  readonly bairro: string
  readonly cidade: string
  readonly uf: string
}

/** Props of a CEP field. */
export interface AddressFilling {
  /** Note shown beside the CEP. */
  readonly hint: string | undefined
  /** Called when the last digit of a CEP was typed. */
  readonly ask: (cep: string) => void
}

/**
 * Fills the address of the surrounding form from a CEP that a person typed. Only fields that are still empty are
 * filled, so nothing typed is lost, and people can change all of them. A CEP that comes with a record, a draft or a
 * replay requests nothing.
 */
export const useAddressFilling = (names: AddressNames): AddressFilling => {
  const dispatch = useDispatch()
  const { values, setFieldValue } = useFormikContext<FormikValues>()
  const lookup = useSelector(selectLookup)
  const asked = useRef<string | null>(null)

  const fill = useEffectEvent(() => {
    const { address } = lookup
    if (address === null || address.cep !== asked.current) return
    asked.current = null
    for (const name of ['logradouro', 'bairro', 'cidade'] as const) {
      if (getIn(values, names[name]) === '') void setFieldValue(names[name], address[name])
    }
    const state: unknown = getIn(values, names.uf)
    if (state === '') void setFieldValue(names.uf, String(address.uf))
    if (state === null) void setFieldValue(names.uf, address.uf)
  })

  useEffect(() => {
    fill()
  }, [lookup])

  const isTyped = lookup.cep !== null && lookup.cep === digitsOf(String(getIn(values, names.cep) ?? ''))
  return {
    hint: isTyped ? HINTS[lookup.status] : undefined,
    ask: (cep: string) => {
      asked.current = cep
      dispatch(findAddress.asked(cep))
    },
  }
}

const HINTS = {
  asked: 'Buscando o endereço…',
  found: 'Endereço encontrado: confira e complete.',
  unknown: 'CEP não encontrado: preencha o endereço.',
  failed: 'Não foi possível buscar o CEP: preencha o endereço.',
} as const

import { type FormikValues, getIn, useFormikContext } from 'formik'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { digitsOf } from '#domain/text.ts'
import { findAddress } from '#src/core/addresses/addresses.requests.ts'
import { selectLookup } from '#src/core/addresses/addresses.slice.ts'

/** Paths of the fields of an address in a form, like `cadastro.cep`; what they hold are texts. */
export interface AddressNames {
  readonly cep: string
  readonly logradouro: string
  readonly bairro: string
  readonly cidade: string
  readonly uf: string
}

/**
 * Fills the address of the surrounding form from a CEP that somebody typed: only what is empty by then, so nothing
 * typed is lost, and all of it can be changed. A CEP that comes with a record, a draft or a replay asks nothing.
 */
export const useAddressFilling = (names: AddressNames) => {
  const dispatch = useDispatch()
  const { values, setFieldValue } = useFormikContext<FormikValues>()
  const lookup = useSelector(selectLookup)
  const asked = useRef<string | null>(null)

  const fill = useEffectEvent(() => {
    const { address } = lookup
    if (address === null || address.cep !== asked.current) return
    asked.current = null
    const found = {
      logradouro: address.logradouro,
      bairro: address.bairro,
      cidade: address.cidade,
      uf: String(address.uf),
    }
    const parts = [
      [names.logradouro, found.logradouro],
      [names.bairro, found.bairro],
      [names.cidade, found.cidade],
      [names.uf, found.uf],
    ] as const
    for (const [name, text] of parts) if (getIn(values, name) === '') void setFieldValue(name, text)
  })

  useEffect(() => {
    fill()
  }, [lookup])

  const isTyped = lookup.cep !== null && lookup.cep === digitsOf(String(getIn(values, names.cep) ?? ''))
  return {
    /** What to say beside the CEP. */
    hint: isTyped ? HINTS[lookup.status] : undefined,
    /** For a CEP whose last digit was just typed. */
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

import type { Kept, KeptRecord, KeptSection, MyData } from '#domain/privacy/privacy.schemas.ts'
import { PRIVACY_SECTIONS } from '#domain/privacy/privacySections.ts'
import { formatCpf } from '#domain/base/cpf.ts'
import { dayOf, formatDate, formatDateTime } from '#src/lib/dates.ts'
import { formatPhone } from '#domain/base/phone.ts'

const DATE = /^\d{4}-\d{2}-\d{2}$/
const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/

/** A kept value in words. */
export const keptText = ({ campo, valor }: { readonly campo: string; readonly valor: Kept }): string => {
  if (valor === null) return 'Não informado'
  if (typeof valor === 'boolean') return valor ? 'Sim' : 'Não'
  if (typeof valor === 'number') return String(valor)
  if (campo === 'CPF') return formatCpf(valor)
  if (campo === 'Celular' || campo.startsWith('Telefone')) return formatPhone(valor)
  if (DATE.test(valor)) return formatDate(valor)
  return INSTANT.test(valor) ? formatDateTime(valor) : valor
}

const recordOf = ({ titulo, campos }: KeptRecord) => ({
  titulo,
  dados: Object.fromEntries(campos.map(({ campo, valor }) => [campo, valor])),
})

const sectionOf = ({ chave, registros }: KeptSection) => ({
  ...PRIVACY_SECTIONS[chave],
  registros: registros.map(recordOf),
})

/** The file of the person's data: everything on the page, with the reason for keeping it. */
export const exportFileOf = ({ geradoEm, titulares }: MyData): { readonly name: string; readonly text: string } => {
  const content = {
    geradoEm,
    titulares: titulares.map(({ nome, secoes }) => ({ nome, secoes: secoes.map(sectionOf) })),
  }
  return { name: `meus-dados-${dayOf(geradoEm)}.json`, text: `${JSON.stringify(content, null, 2)}\n` }
}

import type { Signature } from '#domain/documents/frozen.ts'
import { signatureOf } from '#domain/documents/signature.ts'
import { LETTERHEAD_BOUNDS } from '#domain/letterheads/letterheads.lists.ts'
import type { KeptLetterhead, Letterhead, UnitOnPaper } from '#domain/letterheads/letterheads.schemas.ts'

/** What holds while a school says nothing: the names of school and unit, and nobody signs. */
const STANDARD_LETTERHEAD: Letterhead = {
  cabecalho: '',
  endereco: false,
  cnpj: false,
  inep: false,
  rodape: '',
  direcao: '',
  secretaria: '',
}

/** What holds for a unit: its own, else that of the school, else the standard. */
export const letterheadFor = (kept: readonly KeptLetterhead[], unitId: number | null): Letterhead => {
  const found = kept.find(({ idUnidade }) => idUnidade === unitId) ?? kept.find(({ idUnidade }) => idUnidade === null)
  return found?.pagina ?? STANDARD_LETTERHEAD
}

/** The lines that somebody typed. */
export const linesIn = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** A letterhead as it is kept: its texts without spaces around them, and no empty lines. */
export const settledLetterhead = (page: Letterhead): Letterhead => ({
  ...page,
  cabecalho: linesIn(page.cabecalho).join('\n'),
  rodape: page.rodape.trim(),
  direcao: page.direcao.trim(),
  secretaria: page.secretaria.trim(),
})

/** A sentence for every field that is wrong. */
export const letterheadFlaws = ({ cabecalho }: Letterhead): Readonly<Record<string, string>> =>
  linesIn(cabecalho).length > LETTERHEAD_BOUNDS.linhas
    ? { cabecalho: `Use no máximo ${LETTERHEAD_BOUNDS.linhas} linhas.` }
    : {}

/** The lines under the name of the school; of no unit, only those that were typed. */
export const headLines = (page: Letterhead, unit: UnitOnPaper | null, school: string): readonly string[] => {
  const numbers = [
    page.cnpj && unit !== null && unit.cnpj !== '' ? `CNPJ ${unit.cnpj}` : '',
    page.inep && unit !== null && unit.inep !== '' ? `INEP ${unit.inep}` : '',
  ]
  const address = page.endereco ? [unit?.endereco ?? '', unit?.telefone ?? ''] : []
  return [
    unit === null || unit.nome === school ? '' : unit.nome,
    ...linesIn(page.cabecalho),
    address.filter((part) => part !== '').join(' · '),
    numbers.filter((part) => part !== '').join(' · '),
  ].filter((line) => line !== '')
}

/** Who signs, each with the name and the registration that their unit has; without a unit, with the position alone. */
export const letterheadSignatures = (page: Letterhead, unit: UnitOnPaper | null): readonly Signature[] => [
  ...(page.direcao === '' ? [] : [signatureOf(unit?.diretor ?? '', page.direcao, unit?.diretorRegistro ?? '')]),
  ...(page.secretaria === ''
    ? []
    : [signatureOf(unit?.secretario ?? '', page.secretaria, unit?.secretarioRegistro ?? '')]),
]

const yesNo = (is: boolean): string => (is ? 'Sim' : 'Não')

/** A letterhead in words, for the audit and for conflicts. */
export const letterheadWords = (page: Letterhead): Readonly<Record<string, string>> => ({
  'Linhas do cabeçalho': page.cabecalho,
  Endereço: yesNo(page.endereco),
  CNPJ: yesNo(page.cnpj),
  'Código INEP': yesNo(page.inep),
  'Texto do rodapé': page.rodape,
  'Cargo da direção': page.direcao,
  'Cargo da secretaria': page.secretaria,
})

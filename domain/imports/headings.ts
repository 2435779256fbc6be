import { searchable } from '#domain/base/text.ts'
import type { Field, FieldKind, Fields } from '#domain/registers/describe.ts'

/** Words of headings as people shorten them; each word by itself. */
const WORDS: Readonly<Record<string, string>> = {
  bco: 'banco',
  cel: 'celular',
  cid: 'cidade',
  cod: 'codigo',
  compl: 'complemento',
  cta: 'conta',
  desc: 'descricao',
  dt: 'data',
  email: 'mail',
  end: 'endereco',
  est: 'estado',
  fone: 'telefone',
  insc: 'inscricao',
  municipio: 'cidade',
  n: 'numero',
  nac: 'nacionalidade',
  nasc: 'nascimento',
  nro: 'numero',
  num: 'numero',
  obs: 'observacao',
  qtd: 'quantidade',
  qtde: 'quantidade',
  resp: 'responsavel',
  tel: 'telefone',
}

/** Words that change nothing. */
const SMALL: ReadonlySet<string> = new Set(['a', 'as', 'da', 'das', 'de', 'do', 'dos', 'e', 'na', 'no', 'o', 'os'])

/** A heading as it is compared: without accents, case, marks and small words, and with shortened words in full. */
export const titleKey = (title: string): string => {
  const words = searchable(
    title.replace(/[^\p{L}\p{M}\p{N}%]+|[ºª]/gu, ' ').replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2'),
  ).split(' ')
  const telling = words.filter((word) => !SMALL.has(word))
  return (telling.length > 0 ? telling : words).map((word) => WORDS[word] ?? word).join(' ')
}

/** What other systems write above a column of a kind, whatever the field is called here. */
const OF_KIND: Readonly<Partial<Record<FieldKind, readonly string[]>>> = {
  phone: ['Telefone', 'Telefone 1', 'Contato'],
  cellphone: ['Celular', 'Telefone celular', 'WhatsApp', 'Telefone', 'Telefone 1', 'Contato'],
  email: ['E-mail', 'Endereço de e-mail', 'Correio eletrônico'],
  cpf: ['Número do CPF', 'CPF/CNPJ', 'CNPJ/CPF'],
  cnpj: ['Número do CNPJ', 'CPF/CNPJ', 'CNPJ/CPF'],
  cep: ['Código postal', 'CEP'],
}

/** Every heading that means a field, besides its label, as it is compared. A column of documents of both kinds is the CNPJ's. */
export const headingsOf = (field: Field, fields: Fields): readonly string[] => {
  const hasCnpj = Object.values(fields).some(({ kind }) => kind === 'cnpj')
  const ofKind = (OF_KIND[field.kind] ?? []).filter(
    (title) => !(field.kind === 'cpf' && hasCnpj && title.includes('/')),
  )
  return [...(field.headings ?? []), ...ofKind].map(titleKey)
}

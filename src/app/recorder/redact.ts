import { isAction, type UnknownAction } from '@reduxjs/toolkit'
import { isRecorded, partOf, personalIn } from '#src/app/recorder/recorded.ts'
import type { Outline } from '#src/app/replay/outline.ts'
import type { VisitorState } from '#src/app/store/visitorReducer.ts'
import { draftChanged, formsSlice } from '#src/core/forms/forms.slice.ts'
import {
  NOTHING_PERSONAL,
  PERSONAL_KINDS,
  type PersonalFields,
  type PersonalKind,
} from '#src/core/recording/personal.ts'
import { literally } from '#src/lib/literally.ts'

/** Fields that are personal in every part of the state. */
const EVERYWHERE: PersonalFields = {
  name: [
    'aluno',
    'alteradoPor',
    'autor',
    'decisor',
    'emitidoPor',
    'enviadoPor',
    'logradouro',
    'nomeAluno',
    'nomeMae',
    'nomePai',
    'nomeResponsavel',
    'nomeSocial',
    'personName',
    'por',
    'publicadoPor',
    'realUserName',
    'responsaveis',
    'responsavel',
    'responsavelFinanceiro',
    'salvoPor',
    'solicitante',
  ],
  cpf: ['cpf'],
  rg: ['cep', 'complemento', 'endereco.numero', 'enderecos.numero', 'rg', 'rg.number'],
  email: ['email'],
  phone: ['celular', 'telefone', 'telefoneCelular', 'telefoneComercial', 'telefoneFixo', 'telefoneResidencial'],
  birth: ['dataNascimento', 'dateOfBirth'],
  photo: ['avatar', 'chaveSignatario', 'imagem', 'newKey', 'photo'],
  search: ['Filtro', 'search'],
  // What people write about people, their answers to the school's configured fields, and names of files.
  kept: [
    'arquivo',
    'bairro',
    'endereco.cidade',
    'enderecos.cidade',
    'file.name',
    'file.nome',
    'motivo',
    'nomeArquivo',
    'respostas',
    'respostas.valor',
  ],
}

/** Patterns of personal data in any other text: an alert, a login, a half-typed form. */
const SHAPES: readonly { readonly kind: PersonalKind; readonly shape: RegExp }[] = [
  { kind: 'cpf', shape: /(?<![\w-])\d{3}\.?\d{3}\.?\d{3}-?\d{2}(?![\w-])/g },
  { kind: 'email', shape: /[^\s@"/:]+@[^\s@"/:]+\.[a-z]+/gi },
  { kind: 'phone', shape: /\(\d{2}\) ?\d{4,5}-\d{4}/g },
]

/** Every text that stands for a personal value. */
export const STAND_IN = /Pessoa(?: \d+)?|busca \d+|pessoa\d+@exemplo|•••[•.-]*|\(••\) •••••-••••/

const STAND_INS: Readonly<Record<PersonalKind, (place: number) => string | null>> = {
  name: (place) => `Pessoa ${place}`,
  cpf: () => '•••.•••.•••-••',
  rg: () => '••.•••.•••-•',
  email: (place) => `pessoa${place}@exemplo`,
  phone: () => '(••) •••••-••••',
  birth: () => '2015-01-01',
  photo: () => null,
  kept: () => '•••',
  plain: () => null,
  search: (place) => `busca ${place}`,
}

/** A field that names a person may also hold an id, as a filter does. */
const NUMBER = /^\d*$/

/** A recording as the portal holds it: the state at its start, its events, and the outline of its last screen. */
interface Kept {
  readonly start: VisitorState
  readonly events: readonly UnknownAction[]
  readonly outline: Outline
}

/**
 * The recording with stand-ins for personal data, and without events that are not permitted. A part of the state declares
 * which of its fields are personal; patterns, and the names that were found, are replaced in all other texts. The same
 * value gets the same stand-in throughout.
 */
export const redact = ({ start, events, outline }: Kept): { readonly [Part in keyof Kept]: unknown } => {
  const places = new Map<string, number>()
  const people = new Map<string, string>()
  const standIn = (kind: PersonalKind, text: string): string | null => {
    if (text === '' || kind === 'plain' || (kind === 'name' && NUMBER.test(text))) return text
    const place = places.get(`${kind} ${text.trim()}`) ?? places.size + 1
    places.set(`${kind} ${text.trim()}`, place)
    const replaced = STAND_INS[kind](place)
    if (kind === 'name' && replaced !== null) people.set(text, replaced)
    return replaced
  }
  let inSentences: RegExp | null = null
  const inText = (text: string): string => {
    let rest = text
    for (const { kind, shape } of SHAPES) rest = rest.replace(shape, (found) => standIn(kind, found) ?? '')
    return inSentences === null ? rest : rest.replace(inSentences, (found) => people.get(found) ?? found)
  }
  const clean = (value: unknown, path: readonly string[], fields: PersonalFields | null): unknown => {
    if (typeof value === 'string') {
      const kind = kindAt(path, fields)
      return kind === null ? inText(value) : standIn(kind, value)
    }
    if (Array.isArray(value)) return value.map((one) => clean(one, path, fields))
    if (typeof value !== 'object' || value === null) return value
    if (isAction(value) && personalIn(partOf(value.type)) !== null) return cleanEvent(value)
    return mapped(value, (inner, name) => clean(inner, NUMBER.test(name) ? path : [...path, name], fields))
  }
  const cleanDraft = (draft: unknown, form: string): unknown => clean(draft, [], personalIn(partOf(form)))
  const cleanEvent = (event: UnknownAction): unknown => {
    if (draftChanged.match(event)) {
      const { form, draft } = event.payload
      return { ...event, payload: { form, draft: cleanDraft(draft, form) } }
    }
    const [part = '', ...path] = event.type.split('/')
    return mapped(event, (inner, name) =>
      name === 'payload' ? clean(inner, path, personalIn(part)) : clean(inner, [], NOTHING_PERSONAL),
    )
  }
  const cleanAll = () => ({
    start: mapped(start, (part, name) =>
      name === formsSlice.name ? mapped(start.forms, cleanDraft) : clean(part, [], personalIn(name)),
    ),
    events: events.filter(isRecorded).map(cleanEvent),
    outline: clean(outline, [], NOTHING_PERSONAL),
  })
  // The first time finds the names, the second one replaces them in sentences.
  cleanAll()
  const wholeNames = Array.from(people)
  for (const [name, replaced] of wholeNames) addFirstName(people, name, replaced)
  inSentences = wordsOf([...people.keys()])
  return cleanAll()
}

const mapped = (value: object, change: (inner: unknown, name: string) => unknown): object =>
  Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, change(inner, name)]))

/**
 * What kind of personal data a text is by its place, of which the last name is its field's; null: none that is declared.
 * All texts of a part that declares nothing (`fields` is null) are kept back.
 */
const kindAt = (path: readonly string[], fields: PersonalFields | null): PersonalKind | null => {
  if (fields === null) return 'kept'
  const matching = [...rulesOf(fields), ...rulesOf(EVERYWHERE)].filter(({ names }) => leadsTo(names, path))
  const [best] = matching.toSorted((one, other) => other.names.length - one.names.length)
  return best?.kind ?? null
}

interface Rule {
  readonly names: readonly string[]
  readonly kind: PersonalKind
}

const known = new WeakMap<PersonalFields, readonly Rule[]>()

const rulesOf = (fields: PersonalFields): readonly Rule[] => {
  const before = known.get(fields)
  if (before !== undefined) return before
  const rules = PERSONAL_KINDS.flatMap((kind) =>
    (fields[kind] ?? []).map((declared) => ({ names: declared.split('.'), kind })),
  )
  known.set(fields, rules)
  return rules
}

/** Whether a path ends with the last of the names, and has the others before it, in their order. */
const leadsTo = (names: readonly string[], path: readonly string[]): boolean => {
  if (names.at(-1) !== path.at(-1)) return false
  let rest = path
  return names.every((name) => {
    const at = rest.indexOf(name)
    rest = rest.slice(at + 1)
    return at >= 0
  })
}

/** People are also greeted, and named among brothers and sisters, by the first of their names alone. */
const addFirstName = (people: Map<string, string>, name: string, replaced: string): void => {
  const [first = '', ...others] = name.trim().split(' ')
  if (others.length > 0 && first.length > 2 && !people.has(first)) people.set(first, firstWordOf(replaced))
}

const firstWordOf = (text: string): string => text.split(' ', 1)[0] ?? ''

/** Any of these words, the longest first, where it is not part of another word; null without any. */
const wordsOf = (words: readonly string[]): RegExp | null => {
  if (words.length === 0) return null
  const longestFirst = words.toSorted((one, other) => other.length - one.length)
  const some = longestFirst.map(literally).join('|')
  return new RegExp(String.raw`(?<![\p{L}\d])(?:${some})(?![\p{L}\d])`, 'gu')
}

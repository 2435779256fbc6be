import type { SignUpWindowDraft, SignUpWindowRecord } from '#domain/signUps/signUpWindows.schemas.ts'
import { isDay } from '#domain/base/typedDay.ts'
import { boundsMessage, requiredMessage } from '#domain/base/sentences.ts'
import { WINDOW_LABELS } from '#domain/extraCourses/extraCourses.labels.ts'

type Flaws = Readonly<Record<string, string>>

const LONGEST_NAME = 60

export const NEW_WINDOW: SignUpWindowDraft = {
  nome: '',
  anoLetivoId: null,
  unidadeId: null,
  inicio: '',
  termino: '',
  cursosExtras: [],
}

/** What somebody fills in of a window that is there. */
export const windowDraftOf = ({
  nome,
  anoLetivoId,
  unidadeId,
  inicio,
  termino,
  cursosExtras,
}: SignUpWindowRecord): SignUpWindowDraft => ({ nome, anoLetivoId, unidadeId, inicio, termino, cursosExtras })

/** The draft as it is kept. */
export const settledWindow = (draft: SignUpWindowDraft): SignUpWindowDraft => ({
  ...draft,
  nome: draft.nome.replace(/\s+/g, ' ').trim(),
  cursosExtras: [...new Set(draft.cursosExtras)].toSorted((a, b) => a - b),
})

const REQUIRED = ['nome', 'anoLetivoId', 'unidadeId', 'inicio', 'termino'] as const

/** The sentence of every field that is wrong by itself. */
export const windowFlaws = (draft: SignUpWindowDraft): Flaws => {
  const flaws: Record<string, string> = {}
  const long = boundsMessage(draft.nome, { maxLength: LONGEST_NAME })
  if (long !== undefined) flaws['nome'] = long
  for (const name of ['inicio', 'termino'] as const)
    if (!isDay(draft[name])) flaws[name] = `O valor do campo ${WINDOW_LABELS[name]} não é válido.`
  if (isDay(draft.inicio) && isDay(draft.termino) && draft.termino < draft.inicio)
    flaws['termino'] = `O campo ${WINDOW_LABELS.termino} não pode ser menor que ${WINDOW_LABELS.inicio}.`
  for (const name of REQUIRED) {
    const value = draft[name]
    if (value === null || (typeof value === 'string' && value.trim() === ''))
      flaws[name] = requiredMessage(WINDOW_LABELS[name])
  }
  return flaws
}

export type WindowState = 'prevista' | 'aberta' | 'encerrada' | 'inativa'

export const WINDOW_STATE_LABEL: Readonly<Record<WindowState, string>> = {
  prevista: 'Previsto',
  aberta: 'Aberto',
  encerrada: 'Encerrado',
  inativa: 'Inativo',
}

/** How a window stands on an ISO day. */
export const windowState = (
  { ativo, inicio, termino }: Pick<SignUpWindowRecord, 'ativo' | 'inicio' | 'termino'>,
  today: string,
): WindowState => {
  if (!ativo) return 'inativa'
  if (today < inicio) return 'prevista'
  return today > termino ? 'encerrada' : 'aberta'
}

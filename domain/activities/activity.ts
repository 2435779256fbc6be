import { ACTIVITY, ACTIVITY_MAX } from '#domain/activities/activities.fields.ts'
import * as messages from '#domain/activities/activities.messages.ts'
import type { ActivityDraft, ActivityRecord, Criterion } from '#domain/activities/activities.schemas.ts'
import { addDays } from '#domain/base/days.ts'
import { idsInOrder } from '#domain/base/ids.ts'
import { linkFlaw, linksIn } from '#domain/base/links.ts'
import { isDay } from '#domain/base/typedDay.ts'
import { draftIn, emptyRecord, fieldFlaws, settledRecord } from '#domain/records/values.ts'
import { EMPTY_TEXT } from '#domain/richText/plainText.ts'
import type { TaughtClass } from '#domain/teaching/taught.schemas.ts'

type Flaws = Readonly<Record<string, string>>

/** The last minute of a day, until which an activity is due unless the teacher says otherwise. */
const END_OF_DAY = '23:59'

/** A new activity, which students deliver until the end of a day. */
export const EMPTY_ACTIVITY: ActivityDraft = {
  ...emptyRecord(ACTIVITY),
  hora: END_OF_DAY,
  permiteEnvio: true,
  permiteReenvio: true,
  instrucoes: EMPTY_TEXT,
  links: '',
  anexos: [],
  idAvaliacao: null,
  etapa: null,
  criterios: [],
}

/**
 * The draft as it is stored: texts trimmed, each thing once, and nothing of what does not apply: who delivers nothing can
 * neither be late nor deliver again, and where it counts for an assessment that says the highest mark.
 */
export const settledActivity = (draft: ActivityDraft): ActivityDraft => {
  const settled = settledRecord(ACTIVITY, draft)
  const counts = settled.idAvaliacao !== null && settled.etapa !== null
  return {
    ...settled,
    links: [...new Set(linksIn(settled.links))].join('\n'),
    anexos: [...new Set(settled.anexos)],
    criterios: settled.criterios.map(settledCriterion),
    atrasoAte: settled.permiteEnvio ? settled.atrasoAte : '',
    permiteReenvio: settled.permiteEnvio && settled.permiteReenvio,
    idAvaliacao: counts ? settled.idAvaliacao : null,
    etapa: counts ? settled.etapa : null,
    valor: counts ? null : settled.valor,
  }
}

const settledCriterion = ({ nome, niveis }: Criterion): Criterion => ({
  nome: nome.trim(),
  niveis: niveis.map((level) => ({ nome: level.nome.trim(), pontos: level.pontos })),
})

/** The draft of a stored activity. */
export const activityDraftOf = (record: ActivityRecord): ActivityDraft => draftIn<ActivityDraft>(ACTIVITY, record)

/**
 * A sentence for every wrong field, by name; empty if the draft may be saved. `taught`: where the author may give
 * activities, and what the activity had before. Only the server checks assessments and files.
 */
export const activityFlaws = (draft: ActivityDraft, taught: readonly TaughtClass[]): Flaws => {
  const links = linkFlaw(draft.links, { most: ACTIVITY_MAX.links, longest: ACTIVITY_MAX.link })
  return {
    ...groupFlaws(draft, taught),
    ...dayFlaws(draft),
    ...(links !== null && { links }),
    ...(draft.anexos.length > ACTIVITY_MAX.anexos && { anexos: `São no máximo ${ACTIVITY_MAX.anexos} arquivos.` }),
    ...rubricFlaws(draft),
    ...fieldFlaws(ACTIVITY, draft),
  }
}

const groupFlaws = ({ idsTurmas, idDisciplina }: ActivityDraft, taught: readonly TaughtClass[]): Flaws => {
  if (idDisciplina === null || idsTurmas.length === 0) return {}
  if (idsTurmas.length > ACTIVITY_MAX.turmas) return { idsTurmas: `São no máximo ${ACTIVITY_MAX.turmas} turmas.` }
  const chosen = taught.filter((one) => one.idDisciplina === idDisciplina && idsTurmas.includes(one.idTurma))
  if (new Set(chosen.map(({ idTurma }) => idTurma)).size < idsTurmas.length)
    return { idsTurmas: messages.ACTIVITY_NOT_TAUGHT }
  const places = new Set(chosen.map(({ idUnidade, idAnoLetivo }) => `${idUnidade} ${idAnoLetivo}`))
  return places.size > 1 ? { idsTurmas: messages.ACTIVITY_APART } : {}
}

const dayFlaws = ({ abre, entrega, atrasoAte, permiteEnvio }: ActivityDraft): Flaws => ({
  ...(isDay(abre) && isDay(entrega) && entrega < abre && { entrega: 'A entrega não pode ser antes da abertura.' }),
  ...(permiteEnvio &&
    isDay(entrega) &&
    isDay(atrasoAte) &&
    atrasoAte < entrega && { atrasoAte: 'O atraso é aceito depois da entrega: escolha o mesmo dia ou um depois.' }),
})

/** What is wrong of a rubric is told of the whole: its rows say which they are. */
const rubricFlaws = ({ criterios }: ActivityDraft): Flaws => {
  const flaw = (criterios: string): Flaws => ({ criterios })
  if (criterios.length > ACTIVITY_MAX.criterios) return flaw(`São no máximo ${ACTIVITY_MAX.criterios} critérios.`)
  for (const [place, { nome, niveis }] of criterios.entries()) {
    const which = nome.trim() === '' ? `O ${place + 1}º critério` : `O critério “${nome.trim()}”`
    if (nome.trim() === '') return flaw(`${which} precisa de um nome.`)
    if (nome.trim().length > ACTIVITY_MAX.nomeCriterio)
      return flaw(`${which} tem um nome longo demais: use até ${ACTIVITY_MAX.nomeCriterio} letras.`)
    if (niveis.length < 2 || niveis.length > ACTIVITY_MAX.niveis)
      return flaw(`${which} precisa de 2 a ${ACTIVITY_MAX.niveis} níveis.`)
    if (niveis.some((level) => level.nome.trim() === '')) return flaw(`${which} tem um nível sem nome.`)
    if (niveis.some((level) => level.nome.trim().length > ACTIVITY_MAX.nomeNivel))
      return flaw(`${which} tem um nível longo demais: use até ${ACTIVITY_MAX.nomeNivel} letras.`)
    if (niveis.some(({ pontos }) => pontos === null)) return flaw(`${which} tem um nível sem pontos.`)
  }
  return {}
}

/** An activity as other class groups get it, so many days later. The teacher chooses again what the copy counts for where another activity gives that mark. */
export const copiedActivity = (
  draft: ActivityDraft,
  { turmas, dias }: { readonly turmas: readonly number[]; readonly dias: number },
): ActivityDraft => ({
  ...draft,
  idsTurmas: idsInOrder(turmas),
  abre: addDays(draft.abre, dias),
  entrega: addDays(draft.entrega, dias),
  atrasoAte: draft.atrasoAte === '' ? '' : addDays(draft.atrasoAte, dias),
})

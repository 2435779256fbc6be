import { BY_BOTH, WORKSHOPS } from '#domain/electives/electives.lists.ts'
import { ELECTIVE_GROUP } from '#domain/electives/electives.fields.ts'
import type { ElectiveDraft, ElectiveGroupChoices, ElectiveGroupDraft } from '#domain/electives/electives.schemas.ts'
import { emptyRecord } from '#domain/records/values.ts'
import { yearsIn } from '#domain/schoolYears/yearsIn.ts'

/** A new group: one of several workshops, chosen by guardians and students. */
export const newElectiveGroup = (choices: ElectiveGroupChoices): ElectiveGroupDraft => {
  const own = choices.unidades.filter(({ ativo }) => ativo)
  const unit = own.length === 1 ? (own[0]?.id ?? null) : null
  return {
    ...emptyRecord(ELECTIVE_GROUP),
    idAnoLetivo: yearsIn(choices, unit).findLast(({ ativo }) => ativo)?.id ?? null,
    idUnidade: unit,
    tipo: WORKSHOPS,
    minimo: 1,
    maximo: 1,
    quemEscolhe: BY_BOTH,
    opcoes: [NEW_ELECTIVE, NEW_ELECTIVE],
  }
}

export const NEW_ELECTIVE: ElectiveDraft = {
  id: null,
  idDisciplina: null,
  nome: '',
  professor: '',
  local: '',
  aulas: 2,
  vagas: null,
}

/** An elective of another subject is called like it, unless somebody wrote another name. */
export const withSubject = (
  elective: ElectiveDraft,
  subject: number | null,
  { disciplinas }: Pick<ElectiveGroupChoices, 'disciplinas'>,
): ElectiveDraft => {
  const nameOf = (id: number | null) => disciplinas.find((one) => one.id === id)?.nome ?? ''
  const isOwn = elective.nome.trim() !== '' && elective.nome !== nameOf(elective.idDisciplina)
  return { ...elective, idDisciplina: subject, nome: isOwn ? elective.nome : nameOf(subject) }
}

/** The electives of a group in words: `Robótica: 2 aulas, 20 vagas`. */
export const electivesText = ({ opcoes }: ElectiveGroupDraft): string =>
  opcoes.map(({ nome, aulas, vagas }) => `${nome}: ${aulas ?? 0} aulas, ${vagas ?? 0} vagas`).join('; ')

import { dayText } from '#domain/base/days.ts'
import { nameIn } from '#domain/base/list.ts'
import {
  COUNCIL_KINDS,
  COUNCIL_ROLES,
  FAMILY_ADVICE,
  REFERRAL_KINDS,
  STUDENT_ADVICE,
} from '#domain/councils/councils.lists.ts'
import type { CouncilStudent } from '#domain/councils/councils.schemas.ts'
import { type Vote, votesText } from '#domain/councils/vote.ts'
import type { FrozenDocument, FrozenTable } from '#domain/documents/frozen.ts'
import { written } from '#domain/evaluation/written.ts'
import type { Block } from '#domain/richText/richText.schemas.ts'
import { heading, paragraph } from '#domain/richText/write.ts'
import { readLook } from '#server/school/look/look.ts'
import { readAddenda } from '#server/modules/academico/councils/minutes.ts'
import { type KeptParticipant, readParticipants } from '#server/modules/academico/councils/participants.ts'
import { readPeople } from '#server/modules/academico/councils/people.ts'
import { type Looking, type HeldCouncil } from '#server/modules/academico/councils/place.ts'
import { studentsOf } from '#server/modules/academico/councils/read.ts'

interface Numbered {
  readonly number: number
  readonly version: number
}

/**
 * What the minutes of a council say, as things stand: from data, with the words of the school, and its addenda behind them. What
 * is for the school alone, and what families are told of, stays out.
 */
export const frozenMinutes = async (
  acting: Looking,
  held: HeldCouncil,
  { number, version }: Numbered,
): Promise<FrozenDocument> => {
  const { db } = acting
  const participants = await readParticipants(db, held.id)
  const students = await studentsOf(acting, held)
  const names = new Map((await readPeople(db, acting.caller)).map(({ id, nome }) => [id, nome]))
  const addenda = await readAddenda(db, held.id)
  const { nomeEscola } = await readLook(db)
  const present = participants.filter(({ presente }) => presente)
  const title = `Ata de conselho de classe nº ${number}/${held.year}`
  const body: readonly Block[] = held.body
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => paragraph(line))
  return {
    titulo: version === 1 ? title : `${title}, versão ${version}`,
    escola: { nome: nomeEscola, linhas: [held.unit] },
    textos: [{ blocos: [heading(title), paragraph(openingOf(held, present)), ...body] }],
    partes: [
      { tipo: 'quadro', quadro: participantsTable(participants) },
      ...tablePart(resultsTable(students)),
      ...tablePart(votesTable(students)),
      ...tablePart(opinionsTable(students)),
      ...tablePart(referralsTable(students, names)),
      ...(addenda.length === 0
        ? []
        : [
            {
              tipo: 'texto' as const,
              blocos: addenda.flatMap(({ numero, texto, autor, em }) => [
                heading(`Adendo nº ${numero}`),
                ...texto.split('\n').map((line) => paragraph(line)),
                paragraph(`${autor}, em ${dayText(em.slice(0, 10))}.`),
              ]),
            },
          ]),
      {
        tipo: 'assinaturas',
        assinaturas: present.map(({ idPessoa, nome, papel }) => ({ nome, papel: roleText(held, idPessoa, papel) })),
      },
    ],
    assinaturas: [],
    testemunhas: [],
    assinaturaDigital: false,
    faltas: [],
    portal: '',
  }
}

const tablePart = (quadro: FrozenTable | null) => (quadro === null ? [] : [{ tipo: 'quadro' as const, quadro }])

const roleText = ({ presidentId, secretaryId }: HeldCouncil, person: number | null, role: number): string => {
  if (person !== null && person === presidentId) return 'Presidente do conselho'
  return person !== null && person === secretaryId ? 'Secretário do conselho' : nameIn(COUNCIL_ROLES, role)
}

const openingOf = (
  { day, hour, place, kind, classGroup, stageName, unit, presidentId, secretaryId }: HeldCouncil,
  present: readonly KeptParticipant[],
): string => {
  const nameOf = (id: number | null): string => present.find(({ idPessoa }) => idPessoa === id)?.nome ?? ''
  const at = hour === '' ? '' : `, às ${hour}`
  const where = place === '' ? '' : `, em ${place}`
  return `Em ${dayText(day)}${at}${where}, reuniu-se o conselho de classe (${nameIn(COUNCIL_KINDS, kind).toLowerCase()}) da turma ${classGroup}, ${unit}, ${stageName.toLowerCase()}, presidido por ${nameOf(presidentId)} e secretariado por ${nameOf(secretaryId)}.`
}

const TABLE = { total: null, valores: 0 } as const

const participantsTable = (participants: readonly KeptParticipant[]): FrozenTable => ({
  ...TABLE,
  titulo: 'Participantes',
  colunas: ['Nome', 'Papel', 'Presença'],
  larga: 1,
  linhas: participants.map(({ nome, papel, disciplinas, presente }) => [
    nome,
    [nameIn(COUNCIL_ROLES, papel), disciplinas.join(', ')].filter((part) => part !== '').join(': '),
    presente ? 'Presente' : 'Ausente',
  ]),
})

const advised = (codes: readonly number[], list: Parameters<typeof nameIn>[0], text: string): string =>
  [...codes.map((code) => nameIn(list, code)), text].filter((one) => one !== '').join('; ')

/** Each student with what was said, and the situation that follows. */
const resultsTable = (students: readonly CouncilStudent[]): FrozenTable | null =>
  students.length === 0
    ? null
    : {
        ...TABLE,
        titulo: 'Alunos',
        colunas: ['Aluno', 'Síntese e recomendações', 'Situação'],
        larga: 1,
        linhas: students.map((one) => [
          one.nome,
          [
            one.sintese,
            advised(one.recomendacoesAluno, STUDENT_ADVICE, one.recomendacaoAluno),
            advised(one.recomendacoesFamilia, FAMILY_ADVICE, one.recomendacaoFamilia),
          ]
            .filter((part) => part !== '')
            .join('\n'),
          one.antes === one.depois ? one.depois : `${one.depois} (antes: ${one.antes})`,
        ]),
      }

const votesTable = (students: readonly CouncilStudent[]): FrozenTable | null => {
  const linhas = students.flatMap(({ nome, disciplinas }) =>
    disciplinas.flatMap(({ disciplina, voto }) =>
      voto === null
        ? []
        : [
            [
              nome,
              disciplina,
              `${voto.antes === '' ? '–' : voto.antes} para ${voto.conceito ?? (voto.nota === null ? 'situação' : written(String(voto.nota)))}`,
              `${countedText(voto)}: ${voto.aprovado ? 'aprovado' : 'mantido'}`,
              voto.justificativa,
            ],
          ],
    ),
  )
  if (linhas.length === 0) return null
  const colunas = ['Aluno', 'Disciplina', 'Nota', 'Votos', 'Justificativa']
  return { ...TABLE, titulo: 'Votações', colunas, linhas, larga: 4 }
}

const countedText = (vote: Vote): string =>
  `${votesText(vote)}${vote.desempate === null ? '' : '; desempate de quem preside'}`

/** What the council concluded of the year of a student otherwise than it was calculated. */
const opinionsTable = (students: readonly CouncilStudent[]): FrozenTable | null => {
  const linhas = students.flatMap(({ nome, parecer }) =>
    parecer === null
      ? []
      : [
          [
            nome,
            parecer.antes,
            parecer.aprovado
              ? `Alterado pelo conselho: ${parecer.segue ? 'Aprovado pelo conselho' : 'Retido'}`
              : 'Mantido',
            countedText(parecer),
            parecer.justificativa,
          ],
        ],
  )
  if (linhas.length === 0) return null
  return {
    ...TABLE,
    titulo: 'Pareceres conclusivos',
    colunas: ['Aluno', 'Calculado', 'Parecer', 'Votos', 'Justificativa'],
    linhas,
    larga: 4,
  }
}

const referralsTable = (
  students: readonly CouncilStudent[],
  names: ReadonlyMap<number, string>,
): FrozenTable | null => {
  const linhas = students.flatMap(({ nome, encaminhamentos }) =>
    encaminhamentos.map(({ tipo, idProfessor, prazo, texto }) => [
      nome,
      [nameIn(REFERRAL_KINDS, tipo), texto].filter((part) => part !== '').join(': '),
      names.get(idProfessor) ?? '',
      dayText(prazo),
    ]),
  )
  if (linhas.length === 0) return null
  const colunas = ['Aluno', 'Encaminhamento', 'Responsável', 'Prazo']
  return { ...TABLE, titulo: 'Encaminhamentos', colunas, linhas, larga: 1 }
}

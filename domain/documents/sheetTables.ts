import { dayText } from '#domain/base/days.ts'
import type { DocumentFacts } from '#domain/documents/documentFacts.ts'
import { type DocumentType, ENROLMENT_SHEET, HEALTH_SHEET } from '#domain/documents/documents.lists.ts'
import type { FrozenTable } from '#domain/documents/frozen.ts'

/** The tables of a document that is more than a text, from its facts. What is not known is left out. */
export const sheetTables = (type: DocumentType, facts: DocumentFacts): readonly FrozenTable[] => {
  if (type === ENROLMENT_SHEET) return enrolmentTables(facts)
  return type === HEALTH_SHEET ? healthTables(facts) : []
}

type Line = readonly [label: string, value: string]

const table = (titulo: string, colunas: readonly string[], linhas: readonly (readonly string[])[]): FrozenTable => ({
  titulo,
  colunas,
  linhas,
  total: null,
  valores: 0,
})

/** A table of labels and values; none where nothing is known. */
const valuesTable = (titulo: string, lines: readonly Line[]): readonly FrozenTable[] => {
  const known = lines.filter(([, value]) => value !== '')
  return known.length === 0 ? [] : [table(titulo, ['Dado', 'Informação'], known)]
}

const enrolmentTables = (facts: DocumentFacts): readonly FrozenTable[] => {
  const { aluno, mae, pai, matricula, especificos } = facts
  const { ficha } = especificos
  return [
    ...valuesTable('Aluno', [
      ['Nome', aluno.nome],
      ['Nome social', aluno.nomeSocial],
      ['RA', aluno.ra],
      ['Nascimento', dayText(aluno.nascimento)],
      ['Naturalidade', aluno.naturalidade],
      ['Nacionalidade', aluno.nacionalidade],
      ['CPF', aluno.cpf],
      ['RG', aluno.rg],
      ['Mãe', mae],
      ['Pai', pai],
      ['Endereço', ficha?.endereco ?? ''],
    ]),
    ...(matricula === null
      ? []
      : valuesTable('Matrícula', [
          ['Número', String(matricula.id)],
          ['Ano letivo', String(matricula.ano)],
          ['Tipo', matricula.tipo],
          ['Situação', matricula.situacao],
          ['Feita em', dayText(matricula.feitaEm)],
          ['Curso', matricula.curso],
          ['Série', matricula.serie],
          ['Turma', matricula.turma],
          ['Turno', matricula.turno],
        ])),
    ...(ficha === null || ficha.responsaveis.length === 0
      ? []
      : [
          table(
            'Responsáveis',
            ['Nome', 'Parentesco', 'Responde por', 'CPF', 'Telefone', 'E-mail'],
            ficha.responsaveis.map(({ nome, parentesco, papeis, cpf, telefone, email }) => [
              nome,
              parentesco,
              papeis,
              cpf,
              telefone,
              email,
            ]),
          ),
        ]),
    ...valuesTable(
      'Outras informações',
      (ficha?.respostas ?? []).map(({ campo, resposta }) => [campo, resposta]),
    ),
  ]
}

const healthTables = ({ especificos: { saude } }: DocumentFacts): readonly FrozenTable[] =>
  saude === null
    ? []
    : [
        ...valuesTable('Saúde', [
          ...saude.respostas.map(({ campo, resposta }): Line => [campo, resposta]),
          ['Alergias e cuidados', saude.cuidados],
          ['Educação especial', saude.inclusao ? 'Sim' : ''],
        ]),
        ...(saude.medicamentos.length === 0
          ? []
          : [
              table(
                'Medicamentos dados na escola',
                ['Medicamento', 'Dose', 'Horários', 'Até', 'Orientações'],
                saude.medicamentos.map(({ nome, dose, horarios, ate, orientacoes }) => [
                  nome,
                  dose,
                  horarios,
                  dayText(ate),
                  orientacoes,
                ]),
              ),
            ]),
      ]

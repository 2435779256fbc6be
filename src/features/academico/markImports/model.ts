import type { ImportChoices } from '#domain/markImports/markImports.schemas.ts'
import type { SheetPage } from '#src/platform/sheets/sheets.ts'

const HOW: SheetPage = {
  title: 'Como preencher',
  rows: [
    ['Coluna', 'O que escrever'],
    ['RA', 'O registro do aluno, como está no cadastro. É por ele que a linha encontra o aluno.'],
    ['Turma', 'O nome da turma. Sem ele, vale a turma do aluno.'],
    ['Componente', 'O nome da disciplina.'],
    ['Avaliação', 'O nome ou a sigla da avaliação, como na planilha de notas.'],
    [
      'Valor',
      'A nota com vírgula, o conceito, ou F (falta), D (dispensado), S (2ª chamada). Célula vazia não muda nada.',
    ],
  ],
}

/** The spreadsheet to fill in: of the chosen class group and subject with its students and assessments, else one mark a line. */
export const modelPages = ({ planilha }: ImportChoices): readonly SheetPage[] =>
  planilha === null
    ? [{ title: 'Notas', rows: [['RA', 'Turma', 'Componente', 'Avaliação', 'Valor']] }, HOW]
    : [
        {
          title: 'Notas',
          rows: [
            ['RA', 'Aluno', ...planilha.colunas.map(({ sigla }) => sigla)],
            ...planilha.alunos.map(({ ra, nome, notas }) => [ra, nome, ...notas]),
          ],
        },
      ]

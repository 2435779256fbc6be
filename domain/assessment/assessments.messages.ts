/** Assessments of evaluation schemes. */

export const ASSESSMENT_OF_SCHOOL =
  'Esta avaliação é de toda a escola: só quem atua em todas as unidades a altera. Para criar uma sua, escolha a unidade.'
export const ASSESSMENT_OF_SUBJECTS =
  'Neste esquema cada disciplina tem o seu: crie a avaliação no esquema da disciplina.'
export const ASSESSMENT_OTHER_UNIT = 'O esquema é de outra unidade.'
export const ASSESSMENT_SCHEME_KEPT = 'A avaliação fica no esquema em que foi criada.'
export const ASSESSMENT_TAKEN = 'A avaliação “{outra}” já tem {campo} “{valor}” {etapa}.'
export const ASSESSMENT_WITHOUT_STAGE = 'O esquema tem {etapas} etapas no ano: desmarque a {etapa}ª.'
export const ASSESSMENT_WITHOUT_RECOVERY = 'O esquema não tem recuperação na {etapa}ª etapa.'
export const STAGE_SUM_EXCEEDED = 'A etapa {etapa}{onde} soma {soma} de {maximo}: tire {resto}.'
export const PARTS_SUM_DIFFERS = 'As partes somam {soma} de {todo}: {acerto}.'
export const PARTS_TOO_FEW = 'Divida em ao menos duas partes, ou desfaça a divisão.'
export const PART_INCOMPLETE = '{parte}ª parte: informe sigla, nome e quanto ela vale.'
export const PART_TOO_LONG = '{parte}ª parte: a sigla tem até 10 letras, e o nome até 80.'
export const PART_TAKEN = '{parte}ª parte: outra parte já tem esta sigla.'
export const PART_AS_OTHER = '{parte}ª parte: outra avaliação desta etapa já tem a sigla “{sigla}”.'
export const ASSESSMENT_ORDER_CHANGED =
  'Outra pessoa mudou as avaliações deste esquema enquanto você as ordenava. Elas aparecem agora como estão salvas: confira e mova de novo.'
export const ASSESSMENT_MARKED =
  'Já há notas nesta avaliação: {campo} não muda mais. Crie outra avaliação, se precisar.'
export const ASSESSMENT_MARKED_HERE = 'Já há notas nesta avaliação: ela pode valer em mais lugares, mas não em menos.'
export const ASSESSMENT_MARKED_STAYS = 'Já há notas nesta avaliação: ela não pode ser excluída nem inativada.'

export const ASSESSMENT_DIVIDED =
  'Professores dividiram esta avaliação em partes ({turmas}): {campo} não muda mais. Crie outra avaliação, se precisar.'
export const ASSESSMENT_DIVIDED_HERE =
  'Professores dividiram esta avaliação em partes ({turmas}): ela pode valer em mais lugares, mas não em menos.'
export const ASSESSMENT_DIVIDED_STAYS =
  'Professores dividiram esta avaliação em partes ({turmas}): ela não pode ser excluída nem inativada.'

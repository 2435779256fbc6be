/** Reports (D 2.15). */

export const FAMILY_PRINT_NOBODY = 'Não há alunos com estes filtros. Mude os filtros e imprima de novo.'
export const REPORT_VIEW_KEPT = 'Visão salva.'
export const REPORT_VIEW_REMOVED = 'Visão excluída.'
export const REPORT_VIEW_NAME_TAKEN = 'Você já tem uma visão deste relatório com este nome. Escolha outro.'
export const REPORT_VIEW_STRANGE_UNIT = 'Escolha uma unidade em que você trabalha.'

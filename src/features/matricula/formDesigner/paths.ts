/** M30. */
export const FORM_DESIGNER = '/matricula/customizacao/formularios'

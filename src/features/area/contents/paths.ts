export const FAMILY_CONTENTS = '/academico/area/conteudos'

/** Albums of pictures and videos. */

export const ALBUM_SAME_STATUS = 'O álbum já está nesta situação. Confira como ele está agora.'
export const ALBUM_EMPTY = 'Envie ao menos uma foto ou um vídeo antes de publicar.'
export const ALBUM_PLACE_STAYS = 'Recolha o álbum antes de mudar a unidade ou a turma: as famílias já o veem.'
export const ALBUM_REMOVE_RELEASED = 'Recolha o álbum antes de excluir: as famílias ainda o veem.'
export const ALBUM_FULL = 'Um álbum tem no máximo 200 fotos e vídeos. Crie outro álbum para os demais.'
export const ALBUM_OTHER_ORDER = 'As fotos deste álbum mudaram. Confira como elas estão agora e ordene de novo.'
export const ALBUM_NOT_HERE = 'Só se marca quem estuda na turma, na unidade ou na escola do álbum.'
export const ALBUM_RELEASED = 'Álbum publicado. As famílias já o veem.'
export const ALBUM_RECALLED = 'Álbum recolhido. Nenhuma família o vê mais.'
export const ALBUM_PICTURE_REMOVED = 'Excluído do álbum.'
export const ALBUM_TAGGED = 'Marcação salva.'
export const ALBUM_OF_SCHOOL =
  'Este álbum é de toda a escola. Só quem trabalha em todas as unidades o altera; escolha uma unidade sua para outro álbum.'
export const ALBUM_OF_OTHER_UNITS =
  'Este álbum também é de unidades em que você não trabalha. Só quem trabalha em todas elas o altera.'
export const ALBUM_FUTURE = 'O dia não pode ser depois de hoje.'
export const ALBUM_FAMILY_AWAY = 'As fotos deste aluno não são mostradas a você. Fale com a escola.'
export const VIDEO_TOO_LARGE =
  'O vídeo passa de 200 MB (cerca de 2 minutos de celular). Corte-o ou envie-o numa resolução menor.'
export const VIDEO_FORMAT = 'Este arquivo não é um vídeo MP4 ou WebM, qualquer que seja o nome dele. Escolha outro.'
export const VIDEO_BROKEN =
  'Não conseguimos ler este vídeo. Ele pode estar danificado ou incompleto: escolha outro ou exporte-o de novo.'
export const VIDEO_MOV =
  'Vídeos em MOV, do iPhone, não tocam em todo celular. Envie o vídeo em MP4: ao compartilhá-lo, o iPhone o converte.'
export const VIDEO_CODEC =
  'Este vídeo está num formato que nem todo celular mostra, como o HEVC do iPhone. Grave com “Mais compatível” nos ajustes da câmera ou exporte em MP4 (H.264).'
export const VIDEO_DATA_TRACK =
  'Este vídeo traz dados da câmera, que podem dizer o lugar da gravação. Abra-o num editor, exporte só imagem e som e envie o novo arquivo.'
export const ALBUM_NO_DOWNLOAD = 'A escola não liberou este álbum para baixar. Ele continua aqui para ver.'
export const ALBUM_NOTHING = 'Não há nada neste álbum para baixar agora.'
export const ALBUM_PACK_LARGE = 'Este álbum passa de 4 GB. Baixe os vídeos um a um.'
export const ALBUM_PACK_BUSY = 'Um álbum já está sendo baixado. Espere que ele termine para baixar outro.'
export const ALBUM_PACKS = 'Você já baixou muitos álbuns nesta hora. Tente de novo mais tarde.'
export const ALBUM_PACK_BEGUN = 'O álbum está sendo baixado. Acompanhe nos downloads do navegador.'

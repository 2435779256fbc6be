/** Picture types for the file field; the server checks the content. */
export const PICTURES = {
  'image/png': ['.png'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/webp': ['.webp'],
}
